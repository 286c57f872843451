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
  { name: 'SQLite, reading', isIn: /node_modules\/@photostructure/, by: 'place' },
  { name: 'metrics', isIn: /node_modules\/prom-client/, by: 'place' },
  { name: 'Node itself', isIn: /^node:/, by: 'place' },
  { name: 'our own code', isIn: /dist\//, by: 'place' },
];

/**
 * How many µs each part of the program has taken, by itself.
 * @param {Profile} profile
 * @returns {Map<string, number>}
 */
export function timeByGroup(profile) {
  return timeBy(profile, ({ functionName, url }) => {
    const group = groups.find(({ isIn, by }) => isIn.test(by === 'name' ? functionName : url));
    return group?.name ?? 'the rest';
  });
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

/**
 * @param {Profile} profile
 * @param {(frame: { functionName: string, url: string }) => string | null} nameOf
 */
function timeBy({ nodes, samples = [], timeDeltas = [] }, nameOf) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  /** @type {Map<string, number>} */
  const times = new Map();
  samples.forEach((id, at) => {
    const name = names.get(id);
    if (name) times.set(name, (times.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return times;
}
