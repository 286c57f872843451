/** @typedef {import('node:inspector').Profiler.Profile} Profile */

/** What a frame of the profile is part of, by what its place or its name says; the first that fits. */
const groups = [
  {
    name: 'writing to sockets',
    isIn: /^writev$|^writeBuffer$|^writeUtf8String$|^writeLatin1String$/,
    by: 'name',
  },
  { name: 'hand-over to the writer thread', isIn: /^postMessage$|^receiveMessageOnPort$/, by: 'name' },
  { name: 'collecting garbage', isIn: /^\(garbage collector\)$/, by: 'name' },
  { name: 'idle', isIn: /^\(idle\)$/, by: 'name' },
  { name: 'outside JavaScript', isIn: /^\(program\)$|^\(root\)$/, by: 'name' },
  { name: 'Socket.IO, Engine.IO, ws', isIn: /node_modules\/(socket\.io|engine\.io|ws)/, by: 'place' },
  { name: 'metrics', isIn: /node_modules\/prom-client/, by: 'place' },
  { name: 'Node itself', isIn: /^node:/, by: 'place' },
  { name: 'our own code', isIn: /dist\//, by: 'place' },
];

/** What calls into SQLite: the library's own frames have no place. */
const callsSqlite = /dist\/(group-commit|open-database|visit-reads|known-visits|retention-writes|stores)/;

/** The steps of an edit, by the function in which each begins and all below it. */
const steps = [
  { name: 'hear: line, frame, Socket.IO', begins: /^onStreamRead$/ },
  { name: 'understand: budget, schema, session', begins: /^#answer$/ },
  { name: 'decide', begins: /^#command$|^handle$|^attempt$|^decideAll$/ },
  { name: 'keep: rows, what came of it', begins: /^#store$/ },
  { name: 'commit: statements, log, disk', begins: /^#commitHere$/ },
  { name: 'hand over to the writer thread', begins: /^postMessage$/ },
  { name: 'answer the sender', begins: /^acknowledge$/ },
  { name: 'tell the table', begins: /^#tell$/ },
];

/**
 * How many µs each part of the program has taken, by itself.
 * @param {Profile} profile
 * @returns {Map<string, number>}
 */
export function timeByGroup(profile) {
  return timeBy(profile, ({ functionName, url }, above) => {
    const group = groups.find(({ isIn, by }) => isIn.test(by === 'name' ? functionName : url));
    if (group) return group.name;
    return callsSqlite.test(above?.url ?? '') ? 'SQLite and the disk' : 'the rest';
  });
}

/**
 * How many µs each step of an edit has taken, with all that it calls.
 * @param {Profile} profile
 * @returns {Map<string, number>}
 */
export function timeByStep({ nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<number, string>} */
  const names = new Map();
  const walk = (/** @type {number} */ id, /** @type {string} */ around) => {
    const node = byId.get(id);
    if (!node) return;
    const { functionName } = node.callFrame;
    const isIdle = functionName === '(idle)';
    const name = isIdle ? 'idle' : (steps.find(({ begins }) => begins.test(functionName))?.name ?? around);
    names.set(id, name);
    for (const child of node.children ?? []) walk(child, name);
  };
  walk(nodes[0]?.id ?? 0, 'between: promises, timers, garbage');
  return sum(names, samples, timeDeltas);
}

/**
 * The same for each function of our own.
 * @param {Profile} profile
 * @returns {Map<string, number>}
 */
export function timeByOwnFunction(profile) {
  return timeBy(profile, ({ functionName, url }) =>
    /dist\//.test(url) ? functionName || '(unnamed)' : null,
  );
}

/** @typedef {{ functionName: string, url: string }} Frame */

/**
 * @param {Profile} profile
 * @param {(frame: Frame, above: Frame | undefined) => string | null} nameOf
 */
function timeBy({ nodes, samples = [], timeDeltas = [] }, nameOf) {
  const above = new Map(
    nodes.flatMap(({ callFrame, children = [] }) => children.map((id) => [id, callFrame])),
  );
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame, above.get(id))]));
  return sum(names, samples, timeDeltas);
}

/**
 * @param {ReadonlyMap<number, string | null>} names
 * @param {readonly number[]} samples
 * @param {readonly number[]} timeDeltas
 */
function sum(names, samples, timeDeltas) {
  /** @type {Map<string, number>} */
  const times = new Map();
  samples.forEach((id, at) => {
    const name = names.get(id);
    if (name) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return times;
}
