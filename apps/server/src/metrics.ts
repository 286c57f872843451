import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The figures of this server, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** A message of a guest's socket, by what it came to, and how long its answer took. */
  readonly countMessage: (outcome: string, seconds: number) => void;
}

/** Begins counting. `socketCount` is asked when somebody reads the figures. */
export function createMetrics(socketCount: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
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
  return {
    registry,
    countMessage(outcome, seconds) {
      messages.inc({ outcome });
      answerTime.observe(seconds);
    },
  };
}
