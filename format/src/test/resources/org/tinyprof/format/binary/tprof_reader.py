"""Reads all of a profile, written from FORMAT.md alone.

Usage: tprof_reader.py PROFILE [1.2 | 1.3 | 1.4]
Prints run, schema, overview, and for each lane all its values (None = absent). Texts are printed as
the hexadecimal digits of their UTF-8, decimal values as the bits of doubles, means as the bits of
floats. With a version it reads what that one knew.
"""

import os
import struct
import sys
import zlib

KINDS = ["CONSISTENT", "INTEGER", "DECIMAL"]
LOOPS = ["SUM", "EACH"]
LEVELS = ["TIMED", "SAMPLED", "COUNTED", "OFF", "ESTIMATED"]

KNOWS_ESTIMATES = sys.argv[2:] != ["1.2"]
KNOWS_MESSAGES = sys.argv[2:] not in (["1.2"], ["1.3"])
KNOWS_TIME = not sys.argv[2:]

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

    def u64(self):
        return struct.unpack("<Q", self.take(8))[0]

    def f32(self):
        return struct.unpack("<f", self.take(4))[0]

    def rest(self):
        return self.take(len(self.data) - self.at)

    def end(self):
        assert self.at == len(self.data), "bytes too many"

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
        values = [struct.unpack("<q", struct.pack("<d", value))[0] for value in values]
    elif not decimal:
        values = [wrap(q * d) for q in values]
    found = iter(values)
    return [next(found) if present else None for present in there]


def sections(data):
    assert data[:8] == b"TINYPROF", "not a profile"
    layout, _, count, length, _, crc = struct.unpack("<HHIQII", data[8:32])
    assert crc == crc32c(data[8:28]) and layout == 2 and length == len(data)
    found, at, headers = {}, 32, data[8:32]
    for _ in range(count):
        tag, length, crc, own = struct.unpack("<4sQII", data[at : at + 20])
        assert own == crc32c(data[at : at + 16]), "section header"
        payload = data[at + 20 : at + 20 + length]
        assert crc == crc32c(payload), tag
        found[tag.decode()] = payload
        headers += data[at : at + 20]
        at += 20 + length
    assert at == len(data)
    return headers, found


def hexed(text):
    return "'" + text.encode("utf-8").hex() + "'"


def run_id(source):
    return "%016x%016x" % (source.u64(), source.u64())


def moment(source):
    return "%d %d" % (source.zigzag(), source.varint())


def attribute(source):
    kind = source.u8()
    if kind == 2:
        return "answer %d" % source.u8()
    if kind == 3:
        return "moment " + moment(source)
    return ("text ", "number ")[kind] + hexed(source.text())


def meta(payload, ended):
    source = Input(payload)
    precision, own, snapshot = source.varint(), run_id(source), source.varint()
    origin = run_id(source) if source.u8() else "-"
    print("run", own, snapshot, origin, hexed(source.text()))
    print("start", moment(source), source.varint())
    print("precision", precision)
    attributes = {}
    for _ in range(source.varint()):
        name = source.text()
        attributes[name] = attribute(source)
    nanos = Input(ended).u64() if ended else 0
    if nanos:
        attributes["tinyprof.cost.end"] = "number " + hexed(str(nanos))
    for name in sorted(attributes):
        print("attribute", hexed(name), attributes[name])
    return own, snapshot


def text_table(source):
    texts, before = [], b""
    for _ in range(source.varint()):
        shared = source.varint()
        before = before[: 2 * shared] + source.text().encode("utf-16-le")
        texts.append(before.decode("utf-16-le"))
    return texts


class Schema:
    def __init__(self, payload):
        source = Input(payload)
        self.texts = text_table(source)
        self.crc = crc32c(payload)
        self.metrics = []
        for _ in range(source.varint()):
            self.metrics.append((self.name(source), self.name(source), source.u8()))
        self.varying = [i for i, m in enumerate(self.metrics) if m[2] & 3]
        count = source.varint()
        self.counters = [(self.name(source), self.name(source)) for _ in range(count)]
        events = [self.event(source) for _ in range(source.varint())]
        count = source.varint()
        self.callpaths = [self.callpath(source, i, events) for i in range(count)]
        source.end()

    def name(self, source):
        return self.texts[source.varint()]

    def event(self, source):
        kind = source.u8()
        name = hexed(self.name(source))
        if kind & 1:
            name += "." + hexed(self.name(source)) + hexed(self.name(source))
        file, line, location = "", 0, ""
        if kind & 2:
            file, line, location = self.name(source), source.varint(), self.name(source)
        return "%s@%s:%d:%s" % (name, hexed(file), line, hexed(location))

    def attributes(self, source, count):
        found = [(self.metrics[source.varint()][0], self.name(source)) for _ in range(count)]
        return "[" + ", ".join(hexed(k) + "=" + hexed(v) for k, v in found) + "]"

    def callpath(self, source, place, events):
        distance, event, flags = source.varint(), events[source.varint()], source.varint()
        parent = place - distance if distance else -1
        return parent, event, LOOPS[flags & 1], self.attributes(source, flags >> 1)

    def show(self):
        for name, unit, flags in self.metrics:
            print("metric", hexed(name), hexed(unit), KINDS[flags & 3], flags >> 2)
        for name, unit in self.counters:
            print("counter", hexed(name), hexed(unit))
        for callpath in self.callpaths:
            print("callpath", *callpath)


def number(source):
    head = source.u8()
    length = head & 63
    if length == 63:
        length = source.varint()
    scale = source.zigzag() if head & 64 else 0
    return int.from_bytes(source.take(length), "little", signed=True), scale


def plain(value):
    digits, scale = value
    while digits and digits % 10 == 0:
        digits, scale = digits // 10, scale - 1
    return "%de%d" % (digits, -scale if digits else 0)


def add(one, other):
    scale = max(one[1], other[1])
    return one[0] * 10 ** (scale - one[1]) + other[0] * 10 ** (scale - other[1]), scale


def times(one, other):
    return one[0] * other[0], one[1] + other[1]


def extent(source):
    least, width, least_rank = number(source), number(source), source.varint()
    greatest_rank = source.varint() if width[0] else least_rank
    return least, add(least, width), least_rank, greatest_rank, width[0] != 0


def summary(source, total=None, count=None):
    """A summary; that of lanes has a count of its own and the sum of the values."""
    count = source.varint() if count is None else count
    if count == 0:
        return "0", None, 0, None
    least, greatest, least_rank, greatest_rank, varies = extent(source)
    if total is None:
        total = number(source) if varies else times(least, (count, 0))
    squares = number(source) if varies else times(times(least, least), (count, 0))
    shown = [count, plain(total), plain(squares), plain(least), plain(greatest)]
    return " ".join(map(str, shown + [least_rank, greatest_rank])), total, count, (least, greatest)


def histogram(source):
    bins, counts = source.varint(), []
    exponent, first = (source.zigzag(), source.zigzag()) if bins else (0, 0)
    while len(counts) < bins:
        counts += [0] * source.varint() + [source.varint()]
    return "%d %d %s" % (exponent, first, counts)


def listed(items):
    return "[" + ", ".join(items) + "]"


def extremes(source, total):
    found = []
    for _ in range(source.varint()):
        head = source.varint()
        rank, thread = head >> 1, source.varint() if head & 1 else 0
        total = add(total, number(source))
        found.append("%d:%d:%s" % (rank, thread, plain(total)))
    return listed(found)


def bits(number):
    return struct.unpack("<i", struct.pack("<f", number))[0]


def course(source):
    points = source.varint()
    if points == 0:
        return "0 []"
    shift, counts = source.varint(), sequence(source, [points])
    least, greatest = source.f32(), source.f32()
    means = [least + (greatest - least) * source.u8() / 255 for _ in range(points)]
    shown = ["%d:%d" % (c, bits(m if c else 0)) for c, m in zip(counts, means)]
    return "%d %s" % (shift, listed(shown))


def overview(index, schema):
    source = Input(index["SUMM"])
    spread = Input(index["DIST"]) if "DIST" in index else None
    estimated = [0] * len(schema.callpaths)
    if "ESTI" in index and KNOWS_ESTIMATES:
        estimated = sequence(Input(index["ESTI"]), [len(estimated)])
    print("lanes", source.varint())
    for _ in schema.counters:
        print("total", summary(source)[0])
    for i in range(len(schema.callpaths)):
        counts = [source.varint() for _ in range(5)]
        sampled, counted, off = [source.varint() for _ in range(3)] if source.u8() else [0, 0, 0]
        print("overview", i, *counts, sampled - estimated[i], estimated[i], counted, off)
        for metric in schema.varying:
            values, total, count, _ = summary(source)
            lanes, least, greatest = "0", (0, 0), (0, 0)
            if count:
                lanes, _, _, (least, greatest) = summary(source, total, source.varint())
            shown = "0 0 [] [] [] 0 [] 0 []"
            if spread and count:
                shown = "0 0 [] [] []"
                if plain(least) != plain(greatest):
                    shown = histogram(spread)
                    shown += " " + extremes(spread, greatest) + " " + extremes(spread, least)
                shown += " " + course(spread) + " " + course(spread)
            print("values", i, metric, values)
            print("totals", i, metric, lanes)
            print("distribution", i, metric, shown)
    source.end()
    if spread:
        spread.end()
    if "MATR" in index and KNOWS_MESSAGES:
        matrix(index["MATR"])
    if "SPAN" in index and KNOWS_TIME:
        source = Input(index["SPAN"])
        print("span", source.varint(), source.varint(), source.zigzag(), source.zigzag())
        clocks(source)
        source.end()
    if "GRID" in index and KNOWS_TIME:
        grid(index["GRID"])


def grid(payload):
    source = Input(payload)
    groups, ranks, width = source.varint(), 1 << source.varint(), 1 << source.u8()
    first, columns, every = source.zigzag(), source.varint(), source.varint()
    print("grid", groups, ranks, columns, width, first, every)
    print("grid", *sequence(source, [groups]))
    sizes = sequence(source, [columns] * groups)
    entries = [sum(sizes[g * columns : (g + 1) * columns]) for g in range(groups)]
    codes, code = [], 0
    for _ in range(source.varint()):
        code += source.varint()
        codes.append(code)
    places, shares = iter(sequence(source, entries)), iter(sequence(source, entries))
    for cell, size in enumerate(sizes):
        for _ in range(size):
            code = codes[next(places)]
            print("look", cell // columns, cell % columns, code // 8 - 1, code % 8, next(shares))
    source.end()


def clocks(source):
    number = source.varint()
    print("clocks", "not compared" if number == 0 else number)
    for _ in range(1, number):
        rank, ranks = 0, []
        for _ in range(2 * source.varint()):
            rank += source.varint()
            ranks.append(rank)
        first = source.zigzag()
        print("clock", *ranks, first, first + source.varint(), source.zigzag(), source.varint())


def matrix(payload):
    source = Input(payload)
    groups, shift = source.varint(), source.varint()
    print("matrix", groups, 1 << shift)
    for _ in range(4):
        print("matrix", *(source.varint() for _ in range(4)))
    size, place = source.varint(), 0
    gaps, sent, means, rests = (sequence(source, [size]) for _ in range(4))
    for gap, messages, mean, rest in zip(gaps, sent, means, rests):
        place += gap
        print("cell", place // groups, place % groups, messages, wrap(messages * mean + rest))
    source.end()


def counters(source, schema, count):
    found = []
    for _ in schema.counters:
        length = source.varint()
        found.append(column(source, [count], False) if length else [None] * count)
    source.end()
    return found


def lanes_of(payload, schema, run):
    source = Input(payload)
    assert (run_id(source), source.varint()) == run, "part of another run"
    assert source.u32() == schema.crc, "part of another schema"
    stripe, count = source.varint(), source.varint()
    texts = text_table(source)
    fields = [sequence(source, [count]) for _ in range(7)]
    counts = counters(source, schema, count)
    lanes = []
    for i in range(count):
        rank, thread, name, host, cores, process, millis = (field[i] for field in fields)
        origin = hexed(texts[host]), process, hexed(texts[cores]), millis
        lanes.append((rank, thread, hexed(texts[name])) + origin + ([c[i] for c in counts],))
    return stripe, lanes


def contents(data):
    source, crc = Input(data[:-4]), struct.unpack("<I", data[-4:])[0]
    assert crc == crc32c(source.data), "block"
    return source


def block(data, size, schema):
    """For each lane its level, since when, its open marks, and the executions of each metric."""
    source = contents(data)
    executions = sequence(source, [size])
    iterations = sequence(source, [sum(executions)])
    marks = source.take(source.varint())
    levels, since = [0] * size, [0] * size
    form = source.u8()
    if form:
        levels, since = sequence(source, [size]), sequence(source, [size])
    if form == 2 and KNOWS_ESTIMATES:
        levels = [4 if level == 1 and at % 2 else level for level, at in zip(levels, since)]
    if KNOWS_ESTIMATES:
        since = [at // 2 * 2 if level in (1, 4) else at for level, at in zip(levels, since)]
    lengths = [source.varint() for _ in schema.varying]
    groups, at = [], 0
    for count in executions:
        groups.append(sum(iterations[at : at + count]))
        at += count
    columns = []
    for metric, length in zip(schema.varying, lengths):
        decimal = schema.metrics[metric][2] & 3 == 2
        columns.append(column(source, groups, decimal) if length else [None] * sum(groups))
    source.end()
    found, at, row = [], 0, 0
    for lane, count in enumerate(executions):
        slots = range(at, at + count)
        opened = [i // 8 < len(marks) and bool(marks[i // 8] >> i % 8 & 1) for i in slots]
        series = [[] for _ in columns]
        for slot in slots:
            for values, of_metric in zip(columns, series):
                of_metric.append(values[row : row + iterations[slot]])
            row += iterations[slot]
        at += count
        found.append((levels[lane], since[lane], opened, series))
    return found


def communicators(source):
    found = []
    for _ in range(source.varint()):
        own, name, size = source.u64(), hexed(source.text()), source.varint()
        found.append((own, name, size, [source.varint() for _ in range(source.varint())]))
    return found


def cells(source):
    """The rows and lanes of cells, and how many cells each row has."""
    size, rows = source.varint(), source.varint()
    steps, gaps, lengths = (sequence(source, [rows]) for _ in range(3))
    lane_gaps = iter(sequence(source, lengths or [0]))
    found, first, second = [], 0, 0
    for i in range(rows):
        second = gaps[i] + (second if i and steps[i] == 0 else 0)
        first += steps[i]
        lane = 0
        for _ in range(lengths[i]):
            lane += next(lane_gaps)
            found.append((first, second, lane))
    assert len(found) == size
    return found, lengths


def total(counts, means, rests):
    return [wrap(c * m + r) for c, m, r in zip(counts, means, rests)]


def messages(source, ranks, table):
    """For each lane of a stripe the lines with its messages."""
    unresolved, used = sequence(source, [len(ranks)]), sequence(source, [len(ranks)])
    places, calls, means, rests, folded, outside = (sequence(source, used) for _ in range(6))
    keys = [(lane, place) for lane, place in zip(sum(([i] * n for i, n in enumerate(used)), []), places)]
    uses = dict(zip(keys, zip(calls, total(calls, means, rests), folded)))
    rest = [(lane, place, -2) for (lane, place), n in zip(keys, folded) if n]
    others = rest + [(lane, place, -1) for (lane, place), n in zip(keys, outside) if n]
    found, lengths = cells(source)
    groups = [len(rest), len(others) - len(rest)] + lengths
    sent, means, rests = (sequence(source, groups) for _ in range(3))
    received = [wrap(s + d) for s, d in zip(sent, sequence(source, groups))]
    means_back = [wrap(m + d) for m, d in zip(means, sequence(source, groups))]
    back = total(received, means_back, sequence(source, groups))
    peers = others + [(lane, place, ranks[lane] + distance) for place, distance, lane in found]
    counts = zip(sent, total(sent, means, rests), received, back)
    exchanged = sorted((lane, place, peer) + c for (lane, place, peer), c in zip(peers, counts))
    found, lengths = cells(source)
    sizes = [{} for _ in ranks]
    for (callpath, power, lane), count in zip(found, sequence(source, lengths or [0])):
        counts = sizes[lane].setdefault(callpath, [])
        counts += [0] * (power - len(counts)) + [count]
    source.end()
    lines = []
    for lane in range(len(ranks)):
        own = [["messages", unresolved[lane]]] if unresolved[lane] or used[lane] or sizes[lane] else []
        for place in sorted((p for l, p in keys if l == lane), key=lambda p: table[p][0]):
            own.append(["communicator", *table[place], *uses[lane, place]])
            own += [["peer", *cell[2:]] for cell in exchanged if cell[:2] == (lane, place)]
        own += [["sizes", callpath, counts] for callpath, counts in sizes[lane].items()]
        lines.append(own)
    return lines


def all_messages(part, stripe, lanes):
    if "MESG" not in part or not KNOWS_MESSAGES:
        return [[]] * len(lanes)
    source, found, start = Input(part["MESG"]), [], 0
    table = communicators(source)
    for length in sequence(source, [-(-len(lanes) // stripe)]):
        ranks = [lane[0] for lane in lanes[start : start + stripe]]
        data = source.take(length)
        found += messages(Input(data), ranks, table) if data else [[]] * len(ranks)
        start += stripe
    source.end()
    return found


def framed(trace, size, moment, end, offset, length):
    """The encoded steps or messages of a block in a trace file."""
    frame = Input(trace[offset : offset + length])
    length, crc = frame.u32(), frame.u32()
    contents = frame.take(length)
    frame.end()
    assert crc == crc32c(contents)
    block = Input(contents)
    block.varint(), block.varint(), block.text()  # whose it is
    assert (block.varint(), block.zigzag(), block.varint()) == (size, moment, end - moment)
    return block.rest()


def trace_block(source, trace):
    """Of a block's steps their moments, their callpaths, and 1 for those that begin a gap."""
    size, moment = source.varint(), source.zigzag()
    end = moment + source.varint()
    known, last = [], 0
    for _ in range(source.varint()):
        last += source.zigzag()
        known.append(last)
    length = source.varint()
    if length:
        source = Input(source.take(length))
    else:
        source = Input(framed(trace, size, moment, end, source.varint(), source.varint()))
    length, stored = source.varint(), None
    if length == 0:
        stored = block_sums(source)
        length = source.varint()
    deflated = source.varint()
    tokens = zlib.decompress(source.take(deflated), -15) if deflated else source.take(length)
    assert len(tokens) == length
    tokens = Input(tokens)
    entered, places, waits, kinds = [], [], [], []
    for _ in range(size):
        token = tokens.varint()
        if token == 0:
            kinds.append(2 * entered.pop() + 1)
            waits.append(0)
        else:
            entered.append((token - 1) // 2)
            kinds.append(2 * entered[-1])
            waits.append((token - 1) % 2)
        places.append(entered[-1])
    tokens.end()
    counts = {kind: kinds[1:].count(kind) for kind in sorted(set(kinds[1:]))}
    distances = {kind: iter(sequence(source, [count])) for kind, count in counts.items()}
    source.end()
    steps, moments = [], []
    for i in range(size):
        moment += next(distances[kinds[i]]) if i else 0
        moments.append(moment)
        steps += [moment, known[places[i]], waits[i]]
    assert moment == end
    assert stored in (None, sums_of_steps(moments, places, waits, len(known)))
    return steps


def block_sums(source):
    """The states of the first and the last step, the time of each state, and the changes."""
    found = [source.varint(), source.varint()]
    for _ in range(2):
        sums, key = {}, -1
        for _ in range(source.varint()):
            key += 1 + source.varint()
            sums[key] = source.varint()
        found.append(sums)
    return found


def sums_of_steps(moments, places, waits, known):
    """The same, of steps."""
    states = [2 * place + wait for place, wait in zip(places, waits)]
    times, changes = {}, {}
    for i in range(len(places) - 1):
        times[states[i]] = times.get(states[i], 0) + moments[i + 1] - moments[i]
        change = places[i] * known + places[i + 1]
        changes[change] = changes.get(change, 0) + 1
    return [states[0], states[-1], times, changes]


def timeline(source, traces):
    """The lines of a lane's timeline."""
    lines = [["timeline", source.zigzag(), source.varint(), source.varint()]]
    threads = [(source.text(), source.u8(), source.varint()) for _ in range(source.varint())]
    sizes = [0 if exact == 2 else size for _, exact, size in threads]
    unit = 1 << source.u8()
    distances = iter(sequence(source, sizes))
    known, last = [], -1
    for _ in range(source.varint()):
        last += source.varint()
        known.append(last)
    places = iter(sequence(source, sizes))
    for (name, exact, steps_in_all), size in zip(threads, sizes):
        if exact == 2:
            file = source.text()
            trace = traces[file] if file else b""
            steps = [each for _ in range(source.varint()) for each in trace_block(source, trace)]
            assert len(steps) == 3 * steps_in_all
            lines.append(["steps", hexed(name), 1, steps])
            continue
        steps, moment = [], 0
        for _ in range(size):
            moment += next(distances) * unit
            place = next(places)
            steps += [moment, known[place // 2], place % 2]
        lines.append(["steps", hexed(name), exact, steps])
    blocks = source.varint()
    file = source.text() if blocks else ""
    lines += [message_block(source, traces[file] if file else b"") for _ in range(blocks)]
    lines += [["interruption", *each] for each in interruptions(source)]
    source.end()
    return lines


def interruptions(source):
    """Kind, from, to, how many and how long together."""
    size = source.varint()
    if size == 0:
        return
    unit = 1 << source.u8()
    columns = [sequence(source, [size]) for _ in range(5)]
    start = 0
    for kind, distance, span, more, breaks in zip(*columns):
        start += distance * unit
        yield kind, start, start + span * unit, more + 1, (span - breaks) * unit


def message_block(source, trace):
    """The line of some messages of a thread."""
    name, size, start, length = source.text(), source.varint(), source.zigzag(), source.varint()
    flags = source.u8()
    late_from = start + source.varint() if flags & 2 else None
    callpaths, last = [], 0
    for _ in range(source.varint()):
        last += source.zigzag()
        callpaths.append(last)
    bytes = source.varint()
    if bytes:
        fields = Input(source.take(bytes))
    else:
        place = source.varint(), source.varint()
        fields = Input(framed(trace, size, start, start + length, *place))
    communicators = [fields.u64() for _ in range(fields.varint())]
    columns = [sequence(fields, [size]) for _ in range(10)]
    fields.end()
    due, completed, found, late = {}, start, [], []
    for head, later, pending, posting, place, communicator, peer, tag, amount, ahead in zip(*columns):
        completed = wrap(completed + later)
        late += [completed - pending] if head & 8 else []
        assert start <= completed - pending and completed <= start + length
        kind, ambiguous = head % 4, head // 4
        channel = (kind, communicator) + (() if kind == 2 else (peer, tag))
        number = wrap(due.get(channel, 0) + ahead)
        due[channel] = number + 1
        found += [kind, ambiguous, completed - pending, posting, completed, callpaths[place]]
        found += [communicators[communicator], peer, tag, amount, number]
    assert late_from == min(late, default=None)
    assert flags & 1 == any(columns[3])
    return ["transfers", hexed(name), found]


def all_timelines(part, lanes, traces):
    if "TIME" not in part or not KNOWS_TIME:
        return [[]] * len(lanes)
    source = Input(part["TIME"])
    data = [source.take(length) for length in sequence(source, [len(lanes)])]
    source.end()
    return [timeline(Input(bytes), traces) if bytes else [] for bytes in data]


def show_part(part, schema, stripe, lanes, traces):
    stripes = -(-len(lanes) // stripe)
    lengths = sequence(Input(part["OFFS"]), [stripes * len(schema.callpaths)])
    blocks, start = [], 0
    for i, length in enumerate(lengths):
        size = len(lanes[i % stripes * stripe : (i % stripes + 1) * stripe])
        data = part["VALS"][start : start + length]
        nothing = [(0, 0, [], [[] for _ in schema.varying])] * size
        blocks.append(block(data, size, schema) if data else nothing)
        start += length
    assert start == len(part["VALS"])
    exchanged = all_messages(part, stripe, lanes)
    timelines = all_timelines(part, lanes, traces)
    for i, lane in enumerate(lanes):
        print("lane", *lane)
        for callpath in range(len(schema.callpaths)):
            level, since, opened, series = blocks[callpath * stripes + i // stripe][i % stripe]
            print("value", callpath, LEVELS[level], since, opened)
            for metric, values in zip(schema.varying, series):
                print("value", callpath, metric, values)
        for line in exchanged[i] + timelines[i]:
            print(*line)


def trace_file(data, length, run):
    """As much of a trace file as counts, after its header was checked."""
    data = data[:length]
    assert len(data) == length and data[:8] == b"TNYTRACE"
    header = Input(data[8:32])
    assert header.u32() == 1 and run_id(header) == run[0] and header.u32() == crc32c(data[:28])
    return data


def main(path):
    def load(name):
        with open(os.path.join(path, name) if os.path.isdir(path) else path, "rb") as file:
            return file.read()

    _, index = sections(load("index"))
    schema = Schema(index["TABL"])
    run = meta(index["META"], index.get("ENDS"))
    schema.show()
    overview(index, schema)
    traces = {}
    if "TRAC" in index:
        source = Input(index["TRAC"])
        for _ in range(source.varint()):
            name = source.text()
            traces[name] = trace_file(load(name), source.varint(), run)
        source.end()
    source = Input(index["PART"])
    for _ in range(source.varint()):
        name = source.text()
        first, last, count, length = (source.varint() for _ in range(4))
        crc, data = source.u32(), load(name)
        headers, part = sections(data)
        assert not name or length == len(data)
        assert not name or crc == crc32c(headers), name
        stripe, lanes = lanes_of(part["LANE"], schema, run)
        assert (lanes[0][0], lanes[-1][0], len(lanes)) == (first, last, count)
        show_part(part, schema, stripe, lanes, traces)
    source.end()


main(sys.argv[1])
