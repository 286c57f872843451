import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of a restaurant, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** A message of a guest's socket, by what it came to, and how long its answer took. */
  readonly countMessage: (outcome: string, seconds: number) => void;
}

/** What is asked when somebody reads the figures. */
interface Sources {
  readonly socketCount: () => number;
  readonly freeBytes: () => Promise<number>;
  /** Where one process serves several restaurants, whose figures these are; the process has its own then. */
  readonly restaurant: string | undefined;
}

/** Begins counting. */
export function createMetrics({ socketCount, freeBytes, restaurant }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (restaurant === undefined) collectDefaultMetrics({ register: registry });
  else registry.setDefaultLabels({ restaurant });
  const messages = new Counter({
    name: 'tavolata_guest_messages_total',
    help: 'Messages of guests by outcome',
    labelNames: ['outcome'],
    registers,
  });
  const answerTime = new Histogram({
    name: 'tavolata_guest_answer_seconds',
    help: 'From a message to its answer, with the change stored',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  });
  new Gauge({
    name: 'tavolata_sockets',
    help: 'Connected phones and screens',
    registers,
    collect() {
      this.set(socketCount());
    },
  });
  new Gauge({
    name: 'tavolata_disk_free_bytes',
    help: 'What is left of the disk under the data folder',
    registers,
    async collect() {
      this.set(await freeBytes());
    },
  });
  return {
    registry,
    countMessage(outcome, seconds) {
      messages.inc({ outcome });
      answerTime.observe(seconds);
    },
  };
}
