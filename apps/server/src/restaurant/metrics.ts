import { quotaKinds, type Quota, type QuotaKind } from '../quota/quota.ts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { processMetrics } from '../machine/process-metrics.ts';

/** The figures of a restaurant, for Prometheus. */
export interface Metrics {
  readonly registry: Registry;
  /** A message of a guest's socket, by what it came to, and how long its answer took. */
  readonly countMessage: (outcome: string, seconds: number) => void;
  /** Something was refused because the restaurant has all that it may have. */
  readonly countQuotaRefusal: (kind: QuotaKind) => void;
}

/** What is asked when somebody reads the figures. */
interface Sources {
  readonly socketCount: () => number;
  readonly freeBytes: () => Promise<number>;
  /** How far the machine's clock is behind what has happened in the restaurant. */
  readonly clockBehindMs: () => number;
  readonly isBackupOverdue: () => boolean;
  /** How many printers are off, out of paper, or in whatever other trouble. */
  readonly printersInTrouble: () => number;
  /** How much of the machine it takes, and how much it may. */
  readonly quotaUse: () => Promise<Quota>;
  readonly quota: () => Quota;
  /** How much of its work waits until others of the process have had theirs. */
  readonly waitingForTurn: () => number;
  /** Where one process serves several restaurants, whose figures these are; the process has its own then. */
  readonly restaurant: string | undefined;
}

/** Begins counting. */
export function createMetrics({ restaurant, ...sources }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (restaurant !== undefined) registry.setDefaultLabels({ restaurant });
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
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('tavolata_sockets', 'Connected phones and screens', sources.socketCount);
  gauge('tavolata_disk_free_bytes', 'What is left of the disk under the data folder', sources.freeBytes);
  gauge(
    'tavolata_clock_behind_seconds',
    'How far the machine’s clock is behind what has happened',
    () => sources.clockBehindMs() / 1000,
  );
  gauge('tavolata_backup_overdue', '1 where the last backup failed or is half a day late', () =>
    sources.isBackupOverdue() ? 1 : 0,
  );
  gauge('tavolata_printers_in_trouble', 'Printers that do not print', sources.printersInTrouble);
  gauge(
    'tavolata_turns_waiting',
    'Calls and messages that wait until other restaurants of the process have had their turn',
    sources.waitingForTurn,
  );
  const quotaRefusals = new Counter({
    name: 'tavolata_quota_refusals_total',
    help: 'What was refused because the restaurant has all that it may have, by quota',
    labelNames: ['quota'],
    registers,
  });
  const ofQuota = (name: string, help: string, read: () => Quota | Promise<Quota>) =>
    new Gauge({
      name,
      help,
      registers,
      labelNames: ['quota'],
      async collect() {
        const amounts = await read();
        for (const kind of quotaKinds)
          if (amounts[kind] !== Infinity) this.set({ quota: kind }, amounts[kind]);
      },
    });
  ofQuota('tavolata_quota_used', 'What the restaurant takes of the machine, by quota', sources.quotaUse);
  ofQuota('tavolata_quota_limit', 'What it may take, by quota', sources.quota);
  return {
    registry: restaurant === undefined ? Registry.merge([processMetrics(), registry]) : registry,
    countMessage(outcome, seconds) {
      messages.inc({ outcome });
      answerTime.observe(seconds);
    },
    countQuotaRefusal: (kind) => quotaRefusals.inc({ quota: kind }),
  };
}
