/** Answers the questions of a page that has no server, from what was put into it. */
globalThis.tinyprofExport = {
  /** Unpacks the answers, the first time. */
  async unpack() {
    const bytes = Uint8Array.from(atob(this.packed), (letter) => letter.charCodeAt(0));
    const text = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
    this.answers = await text.json();
  },
  async find(question, asked) {
    this.unpacked ??= this.unpack();
    await this.unpacked;
    if (/[<*?[{(]/.test(asked.q ?? '')) throw new Error('This page has no server: it finds parts of names, and tinyprof view answers queries.');
    const refused = ['only', 'depth', 'along', 'where', 'brush', 'pick', 'to', 'falling'].find((key) => asked[key]);
    if (refused) throw new Error('This page has no server: tinyprof view answers this.');
    if (question === 'rank') return this.rank(asked);
    const usual = { ...this.usual, path: this.largest() };
    const key = [question, ...(this.keys[question] ?? []).map((name) => asked[name] ?? usual[name] ?? '')].join('|');
    const found = this.answers[key];
    if (!found) throw new Error(this.lacks(question, asked));
    if (question === 'tree' || question === 'leaves') return this.withMatches(found, asked);
    if (question === 'timeline') return this.timeline(found, asked);
    if (question === 'ranks') return this.ranks(found, asked);
    if (question === 'course') return this.course(found, asked);
    if (question === 'points') return this.points(found, asked);
    if (question === 'runs') return this.runs(found, asked);
    return this.said(found, asked);
  },
  /** An answer with what it is of, if that is not what was asked. */
  said(found, asked) {
    return asked.ranks ? { ...found, without: this.allRanks } : asked.iter || asked.time ? { ...found, without: this.allTime } : found;
  },
  /** The callpaths that are large enough, and those whose names have what was searched. */
  withMatches(found, asked) {
    const least = found.adds ? Number(asked.prune ?? 0) / 100 * found.total : 0;
    const wanted = (asked.q ?? '').trim().toLowerCase();
    const nodes = found.nodes.map((node) => ({ ...node, match: wanted !== '' && node.name.toLowerCase().includes(wanted) }));
    const byId = new Map(nodes.map((node) => [node.id, node]));
    const inside = (node) => node !== undefined && (node.match || inside(byId.get(node.parent)));
    const matches = nodes.filter((node) => node.match);
    const taken = matches.filter((node) => !inside(byId.get(node.parent))).reduce((sum, node) => sum + node.size, 0);
    const kept = new Set();
    for (const node of nodes) if (node.size >= least || node.match) for (let up = node; up && !kept.has(up.id); up = byId.get(up.parent)) kept.add(up.id);
    return this.said({ ...found, nodes: nodes.filter((node) => kept.has(node.id)), matches: matches.length, taken, nearest: [] }, asked);
  },
  /** The cells of a part of the time. */
  timeline(found, asked) {
    const ends = /^([\d.]+)s-([\d.]+)s$/.exec(asked.span ?? '');
    if (!ends) return found;
    const step = (found.to - found.from) / found.bins;
    const [from, to] = [Math.max(0, Math.floor((Number(ends[1]) * 1e9 - found.from) / step)), Math.min(found.bins, Math.ceil((Number(ends[2]) * 1e9 - found.from) / step))];
    const cut = (text, each) => { const bytes = atob(text); return btoa(found.rows.map((_, row) => bytes.slice(each * (row * found.bins + from), each * (row * found.bins + to))).join('')); };
    return { ...found, bins: to - from, from: found.from + from * step, to: found.from + to * step, cells: cut(found.cells, 3), ...(found.interrupted ? { interrupted: cut(found.interrupted, 1) } : {}) };
  },
  usual: { over: 'mean', order: 'number', group: 'name' },
  /** The callpath that is shown before one is chosen. */
  largest() {
    return this.answers['tree|||mean|']?.nodes[0]?.path;
  },
  allRanks: 'of all ranks: this page has no server',
  allTime: 'of all of the time: this page has no server',
  keys: { tree: ['metric', 'self', 'over', 'exec'], flat: ['metric', 'over', 'exec', 'group', 'idle'], methods: ['metric', 'over', 'exec'], leaves: ['metric', 'over', 'exec', 'idle'], waits: [], marks: [], graph: ['metric'], messages: [], grid: ['path', 'metric', 'self', 'exec'], timeline: [], ranks: ['path', 'metric', 'self', 'order', 'exec'], course: ['path', 'metric', 'self', 'order', 'exec'], details: ['path', 'self', 'exec'], neighbours: ['path', 'metric', 'over', 'exec'], differences: ['metric', 'self', 'over'],
    version: [], run: [], findings: [], runs: ['colour'], points: ['path', 'metric', 'self', 'over', 'colour'],
    multiples: ['metric', 'self', 'over', 'by'], curve: ['path', 'metric', 'self', 'over', 'colour', 'by'], kinds: ['by'] },
  lacks(question, asked) {
    if (question === 'source') return 'This page holds no lines of source: tinyprof view shows them, and with --source DIR their text.';
    if (!this.keys[question]) return 'This page has no server: tinyprof view answers this.';
    if (this.answers.version?.many) return 'This page holds means over ranks of the largest callpaths: tinyprof view shows all.';
    if (asked.exec) return 'This page holds few executions: tinyprof view shows all.';
    if ((asked.order ?? 'number') !== 'number') return 'This page holds this order of the largest callpaths alone: tinyprof view shows all.';
    return 'This page holds the largest callpaths alone: tinyprof view shows all.';
  },
  /** The runs by a column; a minus turns the order round. */
  runs(found, asked) {
    const [, minus, name] = /^(-?)(.*)$/.exec(asked.sort ?? '') ?? [];
    const at = found.columns.indexOf(name);
    const compared = (one, other) => String(one.cells[at]).localeCompare(String(other.cells[at]), 'en', { numeric: true }) * (minus ? -1 : 1);
    return at < 0 ? found : { ...found, rows: [...found.rows].sort(compared) };
  },
  /** The axes that are shown, of all that there are. */
  points(found, asked) {
    const names = String(asked.axes).split(';').map(decodeURIComponent);
    const axes = names.map((name) => found.axes.find((axis) => axis.name === name));
    if (axes.includes(undefined)) throw new Error('This page has no server: tinyprof view draws this axis.');
    return { ...found, axes };
  },
  /** One rank's values, where each rank has a pixel of its own. */
  rank(asked) {
    const tree = this.answers[['tree', asked.metric ?? '', asked.self ?? '', 'mean', ''].join('|')] ?? { nodes: [] };
    const wanted = new Set(String(asked.ids).split(',').map(Number));
    const values = {};
    for (const node of tree.nodes) {
      const found = this.answers[['ranks', node.path, asked.metric ?? '', asked.self ?? '', 'number', asked.exec ?? ''].join('|')];
      if (wanted.has(node.id) && found && found.bands.mean.length === found.ranks) values[node.id] = found.bands.mean[found.firstRanks.indexOf(Number(asked.rank))] ?? null;
    }
    return { rank: Number(asked.rank), values };
  },
  /** The values of the chosen ranks, and how they lie. */
  ranks(found, asked) {
    const rows = this.rows(found, asked);
    if (!rows) return { ...found, without: this.allRanks };
    const bands = Object.fromEntries(Object.entries(found.bands).map(([name, values]) => [name, rows.map((row) => values[row])]));
    const few = this.few(found, rows, asked);
    const errors = found.errors && found.firstRanks.length === found.ranks ? { errors: rows.map((row) => found.errors[row]) } : {};
    const selected = few.place < 0 ? undefined : { rank: Number(asked.rank), value: bands.mean[few.place], host: '' };
    return { ...few, bands, ...errors, selected, ...(asked.ranks ? this.spread(bands.mean, found.histogram.length) : {}) };
  },
  course(found, asked) {
    const rows = this.rows(found, asked);
    const course = { ...found.course, without: asked.ranks ? this.allRanks : undefined };
    if (!rows) return { ...found, without: this.allRanks, course };
    const heat = found.heat;
    const cells = atob(heat.cells);
    const few = rows.map((row) => cells.slice(row * heat.width, (row + 1) * heat.width)).join('');
    return { ...this.few(found, rows, asked), heat: { ...heat, height: rows.length, cells: btoa(few) }, course };
  },
  /** The rows of the chosen ranks; null if ranks share rows and not all are chosen. */
  rows(found, asked) {
    const all = found.firstRanks.map((_, row) => row);
    if (!asked.ranks) return all;
    const wanted = String(asked.ranks).split(',').map((range) => range.split('-').map(Number));
    const chosen = (rank) => wanted.some(([from, to]) => rank >= from && rank <= (to ?? from));
    return all.length === found.ranks ? all.filter((row) => chosen(found.firstRanks[row])) : null;
  },
  few(found, rows, asked) {
    const alone = found.firstRanks.length === found.ranks;
    const place = asked.rank !== undefined && alone ? rows.findIndex((row) => found.firstRanks[row] === Number(asked.rank)) : -1;
    return alone ? { ...found, place, ranks: rows.length, firstRanks: rows.map((row) => found.firstRanks[row]), lastRank: found.firstRanks[rows.at(-1)] ?? -1 } : { ...found, place };
  },
  spread(all, bins) {
    const values = all.filter((value) => value !== null).sort((a, b) => a - b);
    const [min, max] = [values[0] ?? null, values.at(-1) ?? null];
    const histogram = Array(bins).fill(0);
    for (const value of values) histogram[max > min ? Math.min(bins - 1, Math.floor(bins * (value - min) / (max - min))) : 0]++;
    return { min, max, mean: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length, median: values[values.length >> 1] ?? null,
      count: values.length, absent: all.length - values.length, histogram, differing: [] };
  },
};
