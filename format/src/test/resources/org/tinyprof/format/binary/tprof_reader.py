"""Reads one column of one callpath out of a profile, written from FORMAT.md alone.

Usage: tprof_reader.py PROFILE CALLPATH METRIC
Prints one line a lane: rank, thread, and its executions, each a list of values (None = absent).
"""

import os
import struct
import sys
import zlib

TABLE = []
for byte in range(256):
    for _ in range(8):
        byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
    TABLE.append(byte)


def crc32c(data):
    crc = 0xFFFFFFFF
    for byte in data:
        crc = crc >> 8 ^ TABLE[(crc ^ byte) & 0xFF]
    return crc ^ 0xFFFFFFFF


def wrap(number):
    return (number + (1 << 63)) % (1 << 64) - (1 << 63)


def unzigzag(code):
    return code >> 1 if code % 2 == 0 else -((code + 1) >> 1)


def toward_zero(a, b):
    return abs(a) // b * (1 if a >= 0 else -1)


class Input:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        assert self.at + count <= len(self.data), "bytes are missing"
        self.at += count
        return self.data[self.at - count : self.at]

    def u8(self):
        return self.take(1)[0]

    def u32(self):
        return struct.unpack("<I", self.take(4))[0]

    def varint(self):
        value, shift = 0, 0
        while True:
            byte = self.u8()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def zigzag(self):
        return unzigzag(self.varint())

    def text(self):
        return self.take(self.varint()).decode("utf-8")


class Bits:
    def __init__(self, source):
        self.source, self.pending, self.have = source, 0, 0

    def take(self, width):
        while self.have < width:
            self.pending |= self.source.u8() << self.have
            self.have += 8
        value = self.pending & (1 << width) - 1
        self.pending >>= width
        self.have -= width
        return value


class Spread:
    def __init__(self, k):
        self.distances, self.number = 1 << k, 1

    def code(self, bits):
        m = -(-self.distances // self.number)
        p = 0 if m <= 1 else (m - 1).bit_length()
        ones = 0
        while ones < 24 and bits.take(1):
            ones += 1
        if ones < 24:
            return (ones << p) + bits.take(p)
        return bits.take(bits.take(6) + 1)

    def learn(self, distance):
        self.distances += distance
        self.number += 1
        if self.number == 32:
            self.distances //= 2
            self.number //= 2


class Guess:
    def __init__(self, base, k):
        self.mean, self.seen, self.spread = 16 * base, 1, Spread(k)

    def next(self, bits):
        code = self.spread.code(bits)
        value = (self.mean + 8 >> 4) + unzigzag(code)
        self.seen = min(self.seen + 1, 32)
        self.mean += toward_zero(16 * value - self.mean, self.seen)
        self.spread.learn(code // 2)
        return value


def packed(source, count):
    base, width, bits = source.zigzag(), source.u8(), Bits(source)
    return [wrap(base + bits.take(width)) for _ in range(count)]


def rice(source, groups):
    base, k = source.zigzag(), source.u8()
    a, b, bits, values = Guess(base, k), Guess(base, k), Bits(source), []
    for size in groups:
        for i in range(size):
            values.append((b if i else a).next(bits))
            if i == 0:
                b.mean, b.seen = 16 * values[-1], 1
    return values


def rice_across(source, groups):
    base, spread, bits, values = source.zigzag(), Spread(source.u8()), Bits(source), []
    means, seen = [0] * max(groups), [0] * max(groups)
    for size in groups:
        for i in range(size):
            code = spread.code(bits)
            d = unzigzag(code)
            before = values[-1] if values else base
            values.append(d + (means[i] + 8 >> 4 if seen[i] else before))
            bound = 8 * max(1, spread.distances // spread.number)
            seen[i] = min(seen[i] + 1, 8)
            if seen[i] == 1:
                means[i] = 16 * values[-1]
            else:
                means[i] += toward_zero(16 * max(-bound, min(bound, d)), seen[i])
            spread.learn(min(code // 2, bound))
    return values


def sequence(source, groups):
    count, encoding = sum(groups), source.u8()
    if encoding == 0:
        return [source.zigzag()] * count if count else []
    if encoding == 1:
        return [struct.unpack("<q", source.take(8))[0] for _ in range(count)]
    if encoding == 2:
        return packed(source, count)
    if encoding == 3:
        values = [source.zigzag()]
        for difference in packed(source, count - 1):
            values.append(wrap(values[-1] + difference))
        return values
    assert encoding in (4, 5), "unknown encoding"
    return rice(source, groups) if encoding == 4 else rice_across(source, groups)


def digits(q, n):
    if q < 10**n:
        return q
    r, w = q - 10**n, 9 * 10 ** (n - 1)
    return (r % w + 10 ** (n - 1)) * 10 ** (r // w + 1)


def column(source, groups, decimal):
    flags, rows = source.u8(), sum(groups)
    there = [True] * rows
    if flags & 1:
        marks = source.take((rows + 7) // 8)
        there = [bool(marks[i // 8] >> i % 8 & 1) for i in range(rows)]
    transform = flags >> 1
    n = source.u8() if transform in (2, 3) else 0
    d = source.varint() if transform in (1, 3) else 1
    kept, start = [], 0
    for size in groups:
        kept.append(sum(there[start : start + size]))
        start += size
    values = sequence(source, kept)
    if transform == 2:
        values = [digits(q, n) for q in values]
    elif transform == 3:
        values = [float(q * d) / float(10**n) for q in values]
    elif decimal:
        values = [struct.unpack("<d", struct.pack("<q", q))[0] for q in values]
    else:
        values = [wrap(q * d) for q in values]
    found = iter(values)
    return [next(found) if present else None for present in there]


def sections(data):
    assert data[:8] == b"TINYPROF", "not a profile"
    major, _, count, length, _, crc = struct.unpack("<HHIQII", data[8:32])
    assert crc == crc32c(data[8:28]) and major == 1 and length == len(data)
    found, at = {}, 32
    for _ in range(count):
        tag, length, crc, own = struct.unpack("<4sQII", data[at : at + 20])
        assert own == crc32c(data[at : at + 16]), "section header"
        payload = data[at + 20 : at + 20 + length]
        assert crc == crc32c(payload), tag
        found[tag.decode()] = payload
        at += 20 + length
    assert at == len(data)
    return found


def tables(payload):
    source = Input(payload)
    texts = [source.text() for _ in range(source.varint())]
    metrics, callpaths = [], []
    for _ in range(source.varint()):
        name, _ = texts[source.varint()], source.varint()
        metrics.append((name, source.u8() & 3))
    counters = [texts[source.varint()] for _ in range(source.varint())]
    for _ in range(source.varint()):
        parent, name = source.varint() - 1, texts[source.varint()]
        source.u8()
        for _ in range(source.varint()):
            source.varint(), source.varint()
        callpaths.append(name if parent < 0 else callpaths[parent] + "<" + name)
    return metrics, counters, callpaths


def lanes_of(payload, tables_payload, counters):
    source = Input(payload)
    assert source.u32() == crc32c(tables_payload), "part of another profile"
    stripe, count = source.varint(), source.varint()
    ranks = sequence(source, [count])
    threads = [source.text() for _ in range(source.varint())]
    return stripe, [(r, threads[t]) for r, t in zip(ranks, sequence(source, [count]))]


def block(data, size, varying, wanted, decimal):
    contents, crc = data[:-4], struct.unpack("<I", data[-4:])[0]
    assert crc == crc32c(contents), "block"
    source = Input(contents[1:])
    if contents[0] == 1:
        length = source.varint()
        source = Input(zlib.decompress(source.data[source.at :], -15))
        assert length == len(source.data)
    executions = sequence(source, [size])
    iterations = sequence(source, [sum(executions)])
    source.take(source.varint())
    lengths = [source.varint() for _ in range(varying)]
    source.take(sum(lengths[:wanted]))
    groups, at = [], 0
    for count in executions:
        groups.append(sum(iterations[at : at + count]))
        at += count
    rows = sum(groups)
    values = column(source, groups, decimal) if lengths[wanted] else [None] * rows
    found, at, row = [], 0, 0
    for count in executions:
        lane = []
        for length in iterations[at : at + count]:
            lane.append(values[row : row + length])
            row += length
        at += count
        found.append(lane)
    return found


def read_part(part, index, callpath, metric):
    metrics, counters, callpaths = tables(index["TABL"])
    varying = [m for m in metrics if m[1] != 0]
    wanted = [m[0] for m in varying].index(metric)
    stripe, lanes = lanes_of(part["LANE"], index["TABL"], counters)
    stripes = -(-len(lanes) // stripe)
    lengths = sequence(Input(part["OFFS"]), [stripes * len(callpaths)])
    at = callpaths.index(callpath) * stripes
    for s in range(stripes):
        names = lanes[s * stripe : (s + 1) * stripe]
        start = sum(lengths[: at + s])
        data = part["VALS"][start : start + lengths[at + s]]
        values = [[]] * len(names)
        if data:
            values = block(data, len(names), len(varying), wanted, varying[wanted][1] == 2)
        for (rank, thread), lane in zip(names, values):
            yield rank, thread, lane


def histogram(source):
    bins, counts = source.varint(), []
    exponent, first = (source.zigzag(), source.zigzag()) if bins else (0, 0)
    while len(counts) < bins:
        counts += [0] * source.varint() + [source.varint()]
    return exponent, first, counts


def courses(source):
    for _ in range(source.varint()):
        callpath, shift, points = source.varint(), source.varint(), source.varint()
        yield callpath, shift, [(source.varint(), source.varint()) for _ in range(points)]


def distributions(index):
    metrics, _, callpaths = tables(index["TABL"])
    source = Input(index["DIST"])
    for path in callpaths:
        for name in (m[0] for m in metrics if m[1] != 0):
            print("histogram", path, name, *histogram(source))
    for kind in "executions", "iterations":
        for callpath, shift, points in courses(source):
            print(kind, callpaths[callpath], shift, *points)
    print("ranks", source.varint(), source.varint())
    for _ in range(source.varint()):
        print("slow", source.varint(), source.varint(), source.varint())
    for _ in range(source.varint()):
        print("waits", callpaths[source.varint()], source.varint(), source.varint(), source.varint())
    assert source.at == len(source.data)


def main(path, callpath=None, metric=None):
    def load(name):
        with open(os.path.join(path, name) if os.path.isdir(path) else path, "rb") as file:
            return file.read()

    index = sections(load("index"))
    if callpath is None:
        return distributions(index)
    source = Input(index["PART"])
    for _ in range(source.varint()):
        name = source.text()
        for _ in range(4):
            source.varint()
        crc = source.u32()
        data = load(name)
        assert not name or crc == crc32c(data), name
        for rank, thread, lane in read_part(sections(data), index, callpath, metric):
            print(rank, thread, lane)


main(*sys.argv[1:])
