import { createHistogram } from 'node:perf_hooks';
import { inMs } from '../figures.mjs';

/** In one place, how long each kind of thing took: Node's own HDR histograms, which need little memory for however many. */
export class Latencies {
  /** @type {Map<string, import('node:perf_hooks').RecordableHistogram>} */
  #histograms = new Map();

  /**
   * @param {string} name
   * @param {number} ms
   */
  record(name, ms) {
    const known = this.#histograms.get(name);
    const histogram = known ?? createHistogram({ figures: 3 });
    if (!known) this.#histograms.set(name, histogram);
    histogram.record(Math.max(1, Math.round(ms * 1000)));
  }

  /** @param {string} name */
  count(name) {
    return this.#histograms.get(name)?.count ?? 0;
  }

  /** Each kind with its number and its times; the first row is the header. */
  rows() {
    const shares = [50, 90, 99, 99.9];
    const rows = [...this.#histograms].map(([name, histogram]) => [
      name,
      String(histogram.count),
      ...shares.map((share) => inMs(histogram.percentile(share) / 1000)),
      inMs(histogram.max / 1000),
    ]);
    return [['', 'times', 'p50', 'p90', 'p99', 'p99.9', 'longest'], ...rows];
  }
}
