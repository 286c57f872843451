/**
 * @param {readonly number[]} samples
 * @param {number} share from 0 to 1
 */
export function percentile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** @param {number} milliseconds */
export const inMs = (milliseconds) => `${milliseconds.toFixed(2)} ms`;

/** @param {number} bytes */
export const inKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** @param {readonly (readonly string[])[]} rows the first one is the header */
export function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (/** @type {readonly string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
