/** Answers the questions of a page that has no server, from what was put into it. */
globalThis.tinyprofExport = {
  find(question, asked) {
    const refused = ['q', 'only', 'exec', 'iter', 'along'].find((key) => asked[key]);
    if (refused || (asked.order ?? 'number') !== 'number') throw new Error('This page has no server: tinyprof view shows queries, executions and other orders.');
    const key = [question, ...(this.keys[question] ?? []).map((name) => asked[name] ?? '')].join('|');
    const found = this.answers[key];
    if (!found) throw new Error(asked.path && this.keys[question] ? 'This page holds the largest callpaths alone: tinyprof view shows all.' : 'This page has no server: tinyprof view answers this.');
    return question === 'ranks' ? this.ranks(found, asked) : question === 'course' ? this.course(found, asked) : found;
  },
  keys: { tree: ['metric', 'self', 'over'], flat: ['metric', 'over'], graph: ['metric'], ranks: ['path', 'metric', 'self'], course: ['path', 'metric', 'self'], details: ['path', 'self'] },
  /** The ranks from one to another; where each has a pixel of its own, the chosen one too. */
  ranks(found, asked) {
    const many = found.bands.mean.length;
    const [first, last] = this.window(found.ranks, asked);
    const from = Math.floor(many * first / found.ranks);
    const to = Math.max(from + 1, Math.ceil(many * (last + 1) / found.ranks));
    const bands = Object.fromEntries(Object.entries(found.bands).map(([name, values]) => [name, values.slice(from, to)]));
    const rank = Number(asked.rank);
    const own = asked.rank !== undefined && many === found.ranks ? { rank, place: rank, value: found.bands.mean[rank], host: '' } : undefined;
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
    const [from, to] = (asked.ranks ?? `0-${ranks - 1}`).split('-').map(Number);
    return [Math.max(0, Math.min(ranks - 1, from)), Math.max(0, Math.min(ranks - 1, to ?? from))];
  },
};
