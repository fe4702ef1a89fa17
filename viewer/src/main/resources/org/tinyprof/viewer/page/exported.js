/** Answers the questions of a page that has no server, from what was put into it. */
globalThis.tinyprofExport = {
  find(question, asked) {
    const refused = ['q', 'only', 'iter', 'along'].find((key) => asked[key]);
    if (refused) throw new Error('This page has no server: tinyprof view shows queries, iterations and other views.');
    if (question === 'rank') return this.rank(asked);
    const key = [question, ...(this.keys[question] ?? []).map((name) => asked[name] ?? this.usual[name] ?? '')].join('|');
    const found = this.answers[key];
    if (!found) throw new Error(this.lacks(question, asked));
    return question === 'ranks' ? this.ranks(found, asked) : question === 'course' ? this.course(found, asked) : found;
  },
  usual: { over: 'mean', order: 'number' },
  keys: { tree: ['metric', 'self', 'over', 'exec'], flat: ['metric', 'over', 'exec'], graph: ['metric'], ranks: ['path', 'metric', 'self', 'order', 'exec'], course: ['path', 'metric', 'self', 'order', 'exec'], details: ['path', 'self', 'exec'] },
  lacks(question, asked) {
    if (!this.keys[question]) return 'This page has no server: tinyprof view answers this.';
    if (asked.exec) return 'This page holds few executions: tinyprof view shows all.';
    if ((asked.order ?? 'number') !== 'number') return 'This page holds this order of the largest callpaths alone: tinyprof view shows all.';
    return 'This page holds the largest callpaths alone: tinyprof view shows all.';
  },
  /** One rank's values, where each rank has a pixel of its own. */
  rank(asked) {
    const tree = this.answers[['tree', asked.metric ?? '', asked.self ?? '', 'mean', ''].join('|')] ?? { nodes: [] };
    const wanted = new Set(String(asked.ids).split(',').map(Number));
    const values = {};
    for (const node of tree.nodes) {
      const found = this.answers[['ranks', node.path, asked.metric ?? '', asked.self ?? '', 'number', asked.exec ?? ''].join('|')];
      if (wanted.has(node.id) && found && found.bands.mean.length === found.ranks) values[node.id] = found.bands.mean[Number(asked.rank)] ?? null;
    }
    return { rank: Number(asked.rank), values };
  },
  /** The ranks from one to another; where each has a pixel of its own, the chosen one too. */
  ranks(found, asked) {
    const many = found.bands.mean.length;
    const [first, last] = this.window(found.ranks, asked);
    const from = Math.floor(many * first / found.ranks);
    const to = Math.max(from + 1, Math.ceil(many * (last + 1) / found.ranks));
    const bands = Object.fromEntries(Object.entries(found.bands).map(([name, values]) => [name, values.slice(from, to)]));
    const place = many === found.ranks ? found.bands.maxRank.indexOf(Number(asked.rank)) : -1;
    const own = asked.rank !== undefined && place >= 0 ? { rank: Number(asked.rank), place, value: found.bands.mean[place], host: '' } : undefined;
    return { ...found, bands, from: first, to: last, selected: own };
  },
  course(found, asked) {
    const heat = found.heat;
    const [first, last] = this.window(found.ranks, asked);
    const top = Math.floor(heat.height * first / found.ranks);
    const bottom = Math.max(top + 1, Math.ceil(heat.height * (last + 1) / found.ranks));
    const cells = atob(heat.cells).slice(top * heat.width, bottom * heat.width);
    return { ...found, first, last, heat: { ...heat, height: bottom - top, cells: btoa(cells) } };
  },
  window(ranks, asked) {
    const [from, to] = asked.first !== undefined ? [Number(asked.first), Number(asked.last)] : (asked.ranks ?? `0-${ranks - 1}`).split('-').map(Number);
    return [Math.max(0, Math.min(ranks - 1, from)), Math.max(0, Math.min(ranks - 1, to ?? from))];
  },
};
