"""From texts to the codewords of version 1, level H symbols, thousands at once.

Follows ISO/IEC 18004: alphanumeric mode, Reed-Solomon error correction, codeword
placement, data masking, format information. Bits here are unmasked, and
``mask_patterns`` says how each of the eight masks flips them: whichever mask an encoder
chose, its print is recognised.

Encoding is affine over GF(2): the codewords of a text are the XOR of what its header
and its five pairs of characters contribute. Each contribution is looked up in a table,
so that 50,000 tags take milliseconds.
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
"""The 45 characters of alphanumeric mode in the order of their values."""
DATA_CODEWORDS = 9
"""Number of data codewords (bytes) of a version 1, level H symbol."""
EC_CODEWORDS = 17
"""Number of its error correction codewords."""
CODEWORDS = DATA_CODEWORDS + EC_CODEWORDS
"""Number of codewords of the whole symbol: 208 bits."""
_HEADER_BITS = 13
"""Number of bits of mode indicator (4) and character count (9)."""
_PAIR_BITS = 11
"""Number of bits of two alphanumeric characters."""
_PRIMITIVE_POLYNOMIAL = 0x11D
"""x^8 + x^4 + x^3 + x^2 + 1, which the standard takes for GF(256)."""
_FORMAT_LEVEL_H = 0b10
"""The two bits of format information that name error correction level H."""


def data_bits(texts: Sequence[str]) -> Bits:
    """The 208 data bits of each text, uint8 (n, 208), in the order of placement; 1 is
    dark where no mask flips it.

    Texts have the ten characters of a tag; raises ``ValueError`` for others.
    """
    return np.unpackbits(codewords(texts), axis=1)


def codewords(texts: Sequence[str]) -> Bits:
    """The 26 codewords of each text, uint8 (n, 26).

    Texts have the ten characters of a tag; raises ``ValueError`` for others.
    """
    if any(len(text) != LENGTH for text in texts):
        raise ValueError(f"texts of {LENGTH} characters")
    if set("".join(texts)) - set(ALPHANUMERIC):
        raise ValueError("texts in capitals and digits")
    rows = np.tile(_header_codewords(), (len(texts), 1))
    for pair in range(LENGTH // 2):
        start = 2 * pair
        # (n,) values pick rows of the pair's table (2048, 26); XOR is
        # addition in GF(2).
        rows ^= _pair_codewords(pair)[
            [_alphanumeric_value(text[start : start + 2]) for text in texts]
        ]
    return rows


def twins(text: str) -> list[str]:
    """A tag's text, and those with the same kind and serial and another letter.

    Raises ``ValueError`` for a text of no tag.
    """
    tag = parse(text)
    if tag is None:
        raise ValueError(f"{text!r} is no tag's text")
    others = (Tag(c, tag.kind, tag.serial).text for c in ALPHABET if c != tag.game)
    return [text, *others]


@dataclass(frozen=True, slots=True)
class TagFamily:
    """All tags with one letter, some kinds, and the serials from 0 on."""

    letter: str
    kinds: tuple[str, ...]
    serials: int

    def __len__(self) -> int:
        """Number of tags."""
        return len(self.kinds) * self.serials

    def text(self, index: int) -> str:
        """The text of the tag with this index; serials run fastest."""
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
        """The codewords of all tags, uint8 (n, 26), in the order of their indices."""
        # The XOR of what the letter and the constant characters contribute, with zeros
        # in the places of kind, serial and check characters.
        zero = codewords([f"TC:{self.letter}" + "0" * 6])
        # (kinds,) and (serials,) as numbers in base 36.
        kinds = np.array([_base36_value(kind) for kind in self.kinds], int)
        serials = np.arange(self.serials)
        letter = ALPHABET.index(self.letter)
        # (kinds, serials): the tag as one number, from which its two check
        # characters follow.
        payload = letter * RADIX**5 + kinds[:, None] * RADIX**3 + serials * RADIX
        checksums = (1 - payload * RADIX) % MODULUS
        # Three tables (1296, 26): the contribution of each pair of characters.
        kind, count, checksum = (
            _pair_codewords(pair)[_pair_values()] for pair in (2, 3, 4)
        )
        # (kinds, 1, 26) ^ (serials, 26) ^ (kinds, serials, 26).
        rows = kind[kinds][:, None] ^ count[serials] ^ checksum[checksums]
        return np.asarray(rows.reshape(-1, CODEWORDS) ^ zero, np.uint8)


def _base36_value(pair: str) -> int:
    """The number that two characters spell in base 36."""
    return ALPHABET.index(pair[0]) * RADIX + ALPHABET.index(pair[1])


def _pair_values() -> npt.NDArray[np.intp]:
    """For each number below 36^2 the alphanumeric value of its two characters
    (1296,): 45 a + b.
    """
    steps = np.arange(RADIX)
    return np.asarray((steps[:, None] * 45 + steps).ravel(), np.intp)


def _alphanumeric_value(pair: str) -> int:
    """The value of two characters in alphanumeric mode: 45 a + b."""
    return ALPHANUMERIC.index(pair[0]) * 45 + ALPHANUMERIC.index(pair[1])


@lru_cache(maxsize=1)
def data_placement() -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Rows and columns of the 208 data modules, intp (208,) each, in the order of
    placement.

    Codewords fill columns of two modules from the right, upward and downward in turn,
    right module first; the vertical timing pattern in column 6 is skipped.
    """
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
    """For each of the eight data masks the signs of the data modules, float32 (8, 208):
    -1 flips a bit.
    """
    row, column = data_placement()
    # The conditions of the standard's table of data mask patterns, in its order.
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
    """For each mask the format information as float32 (8, 21, 21): 1 white, -1
    dark, 0 elsewhere.
    """
    maps = np.zeros((8, SIZE, SIZE), np.float32)
    for mask in range(8):
        bits = _format_bits(mask)
        for position, (first, second) in enumerate(_format_positions()):
            sign = -1.0 if bits >> position & 1 else 1.0
            maps[mask][first] = maps[mask][second] = sign
    return maps


@lru_cache(maxsize=1)
def _generator_matrix() -> Bits:
    """The generator matrix of the systematic code, uint8 (72, 26): the codewords of
    data in which a single bit is set.
    """
    data = np.packbits(np.eye(8 * DATA_CODEWORDS, dtype=np.uint8), axis=1)
    return np.hstack([data, _error_correction(data)])


@lru_cache(maxsize=1)
def _header_codewords() -> Bits:
    """What mode indicator and character count contribute, uint8 (26,)."""
    header = 0b0010 << 9 | LENGTH
    rows = [
        _generator_matrix()[bit]
        for bit in range(_HEADER_BITS)
        if header >> (12 - bit) & 1
    ]
    return np.asarray(np.bitwise_xor.reduce(rows), np.uint8)


@lru_cache(maxsize=5)
def _pair_codewords(pair: int) -> Bits:
    """What each value of one of the text's five pairs contributes, uint8 (2048, 26)."""
    rows = np.zeros((1, CODEWORDS), np.uint8)
    last = _HEADER_BITS + (pair + 1) * _PAIR_BITS - 1
    # Doubling: with each bit the table of all smaller values is repeated with that
    # bit's row added, so row v is the XOR of the rows of v's bits.
    for bit in range(_PAIR_BITS):
        rows = np.vstack([rows, rows ^ _generator_matrix()[last - bit]])
    return rows


def _error_correction(data: Bits) -> Bits:
    """The error correction codewords, uint8 (n, 17), of data (n, 9): the remainder of
    data times x^17 by the generator polynomial, by long division of all rows at once.
    """
    remainder = np.zeros((len(data), EC_CODEWORDS), np.uint8)
    factors = np.array(_generator_polynomial()[1:], np.uint8)
    for column in range(data.shape[1]):
        # The leading term decides which multiple of the generator is taken away.
        leading = data[:, column] ^ remainder[:, 0]
        remainder = np.hstack([remainder[:, 1:], np.zeros((len(data), 1), np.uint8)])
        remainder ^= _gf_multiply(leading[:, None], factors[None, :])
    return remainder


@lru_cache(maxsize=1)
def _gf_tables() -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Powers of the generator element and their logarithms in GF(256); powers are
    stored twice, so that sums of two logarithms need no modulus.
    """
    powers, logs, value = np.zeros(510, np.int64), np.zeros(256, np.int64), 1
    for exponent in range(255):
        powers[exponent] = powers[exponent + 255] = value
        logs[value] = exponent
        value = value << 1 ^ (_PRIMITIVE_POLYNOMIAL if value & 0x80 else 0)
    return powers, logs


def _gf_multiply(a: Bits, b: Bits) -> Bits:
    """The product of two arrays in GF(256), element by element."""
    powers, logs = _gf_tables()
    product = powers[logs[a] + logs[b]]
    # 0 has no logarithm.
    return np.where((a == 0) | (b == 0), 0, product).astype(np.uint8)


@lru_cache(maxsize=1)
def _generator_polynomial() -> tuple[int, ...]:
    """Coefficients of (x - a^0) ... (x - a^16), highest power first,
    for 17 codewords.
    """
    powers, _ = _gf_tables()
    polynomial = np.array([1], np.uint8)
    for root in range(EC_CODEWORDS):
        factor = np.uint8(powers[root])
        shifted = np.append(polynomial, np.uint8(0))
        shifted[1:] ^= _gf_multiply(polynomial, np.full_like(polynomial, factor))
        polynomial = shifted
    return tuple(int(c) for c in polynomial)


def _format_bits(mask: int) -> int:
    """The fifteen bits of level H and a mask with their BCH (15, 5)
    code, as printed.
    """
    data = _FORMAT_LEVEL_H << 3 | mask
    # Division by the BCH generator polynomial; the constant XORed at the end keeps the
    # printed bits from being all zero.
    remainder = data << 10
    for bit in range(14, 9, -1):
        if remainder >> bit & 1:
            remainder ^= 0b10100110111 << bit - 10
    return (data << 10 | remainder) ^ 0b101010000010010


def _format_positions() -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Where each of the fifteen format bits lies twice, lowest bit
    first: (row, column).
    """
    first = [(row, 8) for row in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [(8, column) for column in (7, 5, 4, 3, 2, 1, 0)]
    second = [(8, SIZE - 1 - i) for i in range(8)]
    second += [(SIZE - 7 + i, 8) for i in range(7)]
    return list(zip(first, second, strict=True))
