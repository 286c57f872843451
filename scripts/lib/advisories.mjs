/**
 * What `npm audit --json` says.
 * @typedef {object} AuditReport
 * @property {Readonly<Record<string, { via: readonly (string | Via)[] }>>} [vulnerabilities]
 */

/** @typedef {{ name: string, title: string, url: string, severity: string, range: string }} Via */

/**
 * An advisory that somebody has looked at: why it does not concern us, and until when that is believed.
 * @typedef {{ id: string, reason: string, until: string }} Accepted
 */

/**
 * Holds what is known against our dependencies against what has been accepted.
 * @param {AuditReport} report
 * @param {readonly Accepted[]} accepted
 * @param {string} today like 2026-03-14
 * @returns {{ open: readonly string[], passed: readonly string[], needless: readonly string[] }} what to see to, what was accepted, and what was and need not be any more
 */
export function judge(report, accepted, today) {
  const found = new Map(
    Object.values(report.vulnerabilities ?? {})
      .flatMap(({ via }) => via.filter((each) => typeof each !== 'string'))
      .map((each) => [idOf(each), each]),
  );
  const open = [];
  const passed = [];
  for (const [id, { name, range, severity, title }] of [...found].sort()) {
    const words = `${id} ${severity}: ${name} ${range}: ${title}`;
    const known = accepted.find((each) => each.id === id);
    if (known === undefined) open.push(words);
    else if (known.until < today) open.push(`${words} (accepted until ${known.until}: ${known.reason})`);
    else passed.push(`${words} (${known.reason}; until ${known.until})`);
  }
  const needless = accepted.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  return { open, passed, needless };
}

/** @param {Via} via */
function idOf({ url }) {
  return url.split('/').at(-1) ?? url;
}
