// What a Raspberry Pi's device tree says of the board, in a machine that has none:
// /proc/device-tree/model and /proc/device-tree/system/linux,revision.
#include <linux/module.h>
#include <linux/proc_fs.h>
#include <linux/seq_file.h>

static struct proc_dir_entry *top, *system;

static int model_show(struct seq_file *to, void *unused)
{
	static const char model[] = "Raspberry Pi 4 Model B Rev 1.4";

	return seq_write(to, model, sizeof(model)); // with its zero, as a device tree has it
}

static int revision_show(struct seq_file *to, void *unused)
{
	static const unsigned char revision[] = { 0x00, 0xc0, 0x31, 0x14 };

	return seq_write(to, revision, sizeof(revision));
}

static int __init pi_model_init(void)
{
	top = proc_mkdir("device-tree", NULL);
	system = top ? proc_mkdir("system", top) : NULL;
	if (!system)
		return -ENOMEM;
	proc_create_single("model", 0444, top, model_show);
	proc_create_single("linux,revision", 0444, system, revision_show);
	return 0;
}

static void __exit pi_model_exit(void)
{
	proc_remove(top);
}

module_init(pi_model_init);
module_exit(pi_model_exit);
MODULE_DESCRIPTION("The model of a Raspberry Pi, for tests");
MODULE_LICENSE("GPL");
