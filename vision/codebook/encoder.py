"""From texts to the bits of a version 1, level H symbol, thousands at once.

Every mask is allowed for: the bits here are unmasked, and ``MASKS`` says how each
of the eight masks turns them. So whoever printed a tag, its mask does not matter.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from companion.core.tag import (
    ALPHABET,
    LENGTH,
    MODULUS,
    RADIX,
    Tag,
    parse,
    serial,
)
from vision.symbol import SIZE, function_modules

Bits = npt.NDArray[np.uint8]
Signs = npt.NDArray[np.float32]

ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
DATA_CODEWORDS = 9
EC_CODEWORDS = 17
CODEWORDS = DATA_CODEWORDS + EC_CODEWORDS
_HEADER_BITS = 13
_PAIR_BITS = 11
_PRIMITIVE_POLYNOMIAL = 0x11D
_FORMAT_LEVEL_H = 0b10


def data_bits(texts: Sequence[str]) -> Bits:
    """The 208 data bits of each text in the order they lie in the symbol.

    Texts have the ten characters of a tag; raises ``ValueError`` for others.
    """
    return np.unpackbits(codewords(texts), axis=1)


def codewords(texts: Sequence[str]) -> Bits:
    """The 26 codewords of each text, a row each.

    The code is linear, so a row is the sum of what the text's five pairs stand for:
    50,000 take milliseconds. Texts have the ten characters of a tag; raises
    ``ValueError`` for others.
    """
    if any(len(text) != LENGTH for text in texts):
        raise ValueError(f"texts of {LENGTH} characters")
    if set("".join(texts)) - set(ALPHANUMERIC):
        raise ValueError("texts in capitals and digits")
    rows = np.tile(_header_codewords(), (len(texts), 1))
    for pair in range(LENGTH // 2):
        start = 2 * pair
        rows ^= _pair_codewords(pair)[
            [_alphanumeric_value(text[start : start + 2]) for text in texts]
        ]
    return rows


@dataclass(frozen=True, slots=True)
class TagFamily:
    """All tags with one letter, some kinds, and the serials from 0 on."""

    letter: str
    kinds: tuple[str, ...]
    serials: int

    def __len__(self) -> int:
        """How many there are."""
        return len(self.kinds) * self.serials

    def text(self, index: int) -> str:
        """The text of one of them, kind by kind."""
        kind, count = divmod(index, self.serials)
        return str(Tag(self.letter, self.kinds[kind], serial(count)).text)

    def index(self, text: str) -> int | None:
        """The inverse of ``text``; ``None`` for a text of no member."""
        tag = parse(text)
        if tag is None or tag.game != self.letter or tag.kind not in self.kinds:
            return None
        count = _base36_value(tag.serial)
        if count >= self.serials:
            return None
        return self.kinds.index(tag.kind) * self.serials + count

    def codewords(self) -> Bits:
        """The codewords of all as rows of 26 bytes.

        The code is linear, so each is the sum of what its kind, its serial and its
        check stand for: 50,000 take milliseconds.
        """
        zero = codewords([f"TC:{self.letter}" + "0" * 6])
        kinds = np.array([_base36_value(kind) for kind in self.kinds], int)
        serials = np.arange(self.serials)
        letter = ALPHABET.index(self.letter)
        payload = letter * RADIX**5 + kinds[:, None] * RADIX**3 + serials * RADIX
        checksums = (1 - payload * RADIX) % MODULUS
        kind, count, checksum = (
            _pair_codewords(pair)[_pair_values()] for pair in (2, 3, 4)
        )
        rows = kind[kinds][:, None] ^ count[serials] ^ checksum[checksums]
        return np.asarray(rows.reshape(-1, CODEWORDS) ^ zero, np.uint8)


def _base36_value(pair: str) -> int:
    """The number that two characters spell."""
    return ALPHABET.index(pair[0]) * RADIX + ALPHABET.index(pair[1])


def _pair_values() -> npt.NDArray[np.intp]:
    """For each number of two characters the value of the pair in the symbol."""
    steps = np.arange(RADIX)
    return np.asarray((steps[:, None] * 45 + steps).ravel(), np.intp)


def _alphanumeric_value(pair: str) -> int:
    return ALPHANUMERIC.index(pair[0]) * 45 + ALPHANUMERIC.index(pair[1])


@lru_cache(maxsize=1)
def data_placement() -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Rows and columns of the 208 data modules in their order."""
    is_data = ~function_modules()
    rows: list[int] = []
    columns: list[int] = []
    upward = True
    for right in (20, 18, 16, 14, 12, 10, 8, 5, 3, 1):
        order = range(SIZE - 1, -1, -1) if upward else range(SIZE)
        for row in order:
            for column in (right, right - 1):
                if is_data[row, column]:
                    rows.append(row)
                    columns.append(column)
        upward = not upward
    return np.array(rows), np.array(columns)


@lru_cache(maxsize=1)
def mask_patterns() -> Signs:
    """For each of the eight masks the signs of the data modules: -1 turns a bit."""
    row, column = data_placement()
    flipped: list[npt.NDArray[Any]] = [
        (row + column) % 2 == 0,
        row % 2 == 0,
        column % 3 == 0,
        (row + column) % 3 == 0,
        (row // 2 + column // 3) % 2 == 0,
        row * column % 2 + row * column % 3 == 0,
        (row * column % 2 + row * column % 3) % 2 == 0,
        ((row + column) % 2 + row * column % 3) % 2 == 0,
    ]
    return np.stack([np.where(t, -1, 1) for t in flipped]).astype(np.float32)


@lru_cache(maxsize=1)
def format_patterns() -> Signs:
    """For each mask a 21 x 21 map of the format modules: 1 white, -1 dark, 0 else."""
    maps = np.zeros((8, SIZE, SIZE), np.float32)
    for mask in range(8):
        bits = _format_bits(mask)
        for position, (first, second) in enumerate(_format_positions()):
            sign = -1.0 if bits >> position & 1 else 1.0
            maps[mask][first] = maps[mask][second] = sign
    return maps


@lru_cache(maxsize=1)
def _generator_matrix() -> Bits:
    """The codewords of data in which a single bit is set, a row for each bit."""
    data = np.packbits(np.eye(8 * DATA_CODEWORDS, dtype=np.uint8), axis=1)
    return np.hstack([data, _error_correction(data)])


@lru_cache(maxsize=1)
def _header_codewords() -> Bits:
    """What mode and length alone stand for."""
    header = 0b0010 << 9 | LENGTH
    rows = [
        _generator_matrix()[bit]
        for bit in range(_HEADER_BITS)
        if header >> (12 - bit) & 1
    ]
    return np.asarray(np.bitwise_xor.reduce(rows), np.uint8)


@lru_cache(maxsize=5)
def _pair_codewords(pair: int) -> Bits:
    """What each value of one of the text's five pairs adds to a row."""
    rows = np.zeros((1, CODEWORDS), np.uint8)
    last = _HEADER_BITS + (pair + 1) * _PAIR_BITS - 1
    for bit in range(_PAIR_BITS):
        rows = np.vstack([rows, rows ^ _generator_matrix()[last - bit]])
    return rows


def _error_correction(data: Bits) -> Bits:
    """The check codewords: the remainder by the generator polynomial, a row each."""
    remainder = np.zeros((len(data), EC_CODEWORDS), np.uint8)
    factors = np.array(_generator_polynomial()[1:], np.uint8)
    for column in range(data.shape[1]):
        leading = data[:, column] ^ remainder[:, 0]
        remainder = np.hstack([remainder[:, 1:], np.zeros((len(data), 1), np.uint8)])
        remainder ^= _gf_multiply(leading[:, None], factors[None, :])
    return remainder


@lru_cache(maxsize=1)
def _gf_tables() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Powers and logarithms of the field of 256 elements."""
    powers, logs, value = np.zeros(510, np.int64), np.zeros(256, np.int64), 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logs[value] = exponent
        value = value << 1 ^ (_PRIMITIVE_POLYNOMIAL if value & 0x80 else 0)
    return powers, logs


def _gf_multiply(a: Bits, b: Bits) -> Bits:
    powers, logs = _gf_tables()
    product = powers[logs[a] + logs[b]]
    return np.where((a == 0) | (b == 0), 0, product).astype(np.uint8)


@lru_cache(maxsize=1)
def _generator_polynomial() -> tuple[int, ...]:
    powers, _ = _gf_tables()
    polynomial = np.array([1], np.uint8)
    for root in range(EC_CODEWORDS):
        factor = np.uint8(powers[root])
        shifted = np.append(polynomial, np.uint8(0))
        shifted[1:] ^= _gf_multiply(polynomial, np.full_like(polynomial, factor))
        polynomial = shifted
    return tuple(int(c) for c in polynomial)


def _format_bits(mask: int) -> int:
    """Fifteen bits of level H and mask with their BCH code, as printed."""
    data = _FORMAT_LEVEL_H << 3 | mask
    remainder = data << 10
    for bit in range(14, 9, -1):
        if remainder >> bit & 1:
            remainder ^= 0b10100110111 << bit - 10
    return (data << 10 | remainder) ^ 0b101010000010010


def _format_positions() -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where each of the fifteen bits lies twice, lowest bit first: row, column."""
    first = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, SIZE - 1 - i) for i in range(8)]
    second += [(SIZE - 7 + i, 8) for i in range(7)]
    return list(zip(first, second, strict=True))
