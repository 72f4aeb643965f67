// What the scripts and their tools must keep to, whatever they do.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const ROOT = new URL("../../", import.meta.url);
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const lock = JSON.parse(read("package-lock.json"));
const packages = Object.entries(lock.packages).filter(([path]) => path);
const scripts = readdirSync(new URL("web/static", ROOT), { recursive: true })
	.filter((path) => path.endsWith(".js"))
	.map((path) => `web/static/${path}`);

test("the lock has a hash and no address for every package", () => {
	assert.ok(packages.length > 10);
	for (const [path, { integrity, resolved }] of packages) {
		assert.match(integrity ?? "", /^sha512-/, path);
		assert.equal(resolved, undefined, path);
	}
});

test("the lock has the binaries of every machine that we develop on", () => {
	const paths = packages.map(([path]) => path);
	for (const cpu of ["x64", "arm64"]) {
		assert.ok(paths.includes(`node_modules/@biomejs/cli-linux-${cpu}`), cpu);
		assert.ok(paths.includes(`node_modules/@typescript/typescript-linux-${cpu}`), cpu);
	}
});

test("every tool is pinned and has its reason", () => {
	const reasons = read("docs/dependencies.md");
	for (const [name, version] of Object.entries(JSON.parse(read("package.json")).devDependencies)) {
		assert.match(version, /^\d+\.\d+\.\d+$/, name);
		assert.ok(reasons.includes(`\`${name}\``), name);
	}
});

test("a script is read in one sitting", () => {
	assert.ok(scripts.length > 40);
	for (const path of scripts) assert.ok(read(path).split("\n").length <= 400, path);
});

test("no script is excused from its types", () => {
	for (const path of scripts)
		assert.doesNotMatch(read(path), /@ts-|@(type|param|returns|property) \{[^}]*\bany\b/, path);
});
