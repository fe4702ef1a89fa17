/** What is selected, as the command, the query or the Java that gives it. */

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** @param {string} text */
const java = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** @param {import('./state.js').State} state */
function slice(state) {
  return [state.ranks && `rank(${state.ranks})`, state.exec && `execution(${state.exec})`, state.iter && `iteration(${state.iter})`, state.time && `time(${state.time})`].filter((part) => part).join('.');
}

/** @param {import('./state.js').State} state */
const wanted = (state) => state.q || state.path;

/** @param {import('./state.js').State} state @param {string} file @param {string[]} options how the file is read */
export function asCommand(state, file, options) {
  const sliced = slice(state);
  return ['tinyprof tree', quoted(file), ...options.map(quoted), state.metric && `--metric ${quoted(state.metric)}`, state.self && '--self', state.over !== 'mean' && `--over ${state.over}`,
    wanted(state) && `--query ${quoted(wanted(state))}`, sliced && `--slice ${quoted(sliced)}`].filter((part) => part).join(' ');
}

/** @param {import('./state.js').State} state */
export const asQuery = (state) => wanted(state);

/** @param {import('./state.js').State} state @param {string} file */
export function asJava(state, file) {
  const sliced = slice(state);
  const steps = [state.metric && `.metrics(${java(state.metric)})`, state.over !== 'mean' && `.over(Reduction.${state.over.toUpperCase()})`, sliced && `.slice(${java(sliced)})`,
    wanted(state) && `.query(${java(wanted(state))})`, state.self && '.self()'].filter((step) => step).join('');
  return `try (Run run = Run.open(Path.of(${java(file)}))) {\n  LoadedFrame found = Frame.of(run)${steps}.load();\n}`;
}

/** What changed between two runs. @param {import('./state.js').State} state @param {string[]} files before and after @param {string[]} options how they are read */
export function asComparison(state, files, options) {
  return ['tinyprof compare', ...[...files, ...options].map(quoted), state.metric && `--metric ${quoted(state.metric)}`, state.self && '--self', state.over !== 'mean' && `--over ${state.over}`].filter((part) => part).join(' ');
}

/** Statistics over the selected runs. @param {import('./state.js').State} state @param {string[]} words what was given on the command line @param {string[]} options how the files are read */
export function asStats(state, words, options) {
  return ['tinyprof stats', ...[...words, ...options].map(quoted), state.where && `--where ${quoted(state.where)}`, state.metric && `--metric ${quoted(state.metric)}`, state.self && '--self', state.over !== 'mean' && `--over ${state.over}`,
    state.path && `--query ${quoted(state.path)}`].filter((part) => part).join(' ');
}
