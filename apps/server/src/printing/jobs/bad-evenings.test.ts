import { afterEach, expect, test, vi } from 'vitest';
import { BadEvening, type Ordered } from '../../testing/printer/bad-evening.ts';
import { layOutTickets } from '../../testing/printer/evening-tickets.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { giveUpAfterMs } from './print-times.ts';

/** 50,000 are played with TICKETS=50000. */
const tickets = Number(process.env['TICKETS'] ?? 10_000);
const ofAnEvening = 500;
const alarmAfterMs = 15_000;

afterEach(() => {
  vi.useRealTimers();
});

test(`[PRINT-8] [PRINT-10] ${tickets} tickets on evenings on which everything goes wrong: none is lost, none is there twice without a mark, the order holds, and the staff know in time`, async ({
  annotate,
}) => {
  const first = Number(process.env['EVENING_SEED'] ?? Date.now() % 1_000_000);
  await annotate(`the same evenings again: EVENING_SEED=${first}`);
  await layOutTickets();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const all = { printed: 0, marked: 0, givenUp: 0, late: 0, kills: 0 };
  for (let seed = first; seed < first + tickets / ofAnEvening; seed += 1) await play(seed, all);
  await annotate(JSON.stringify(all));
  expect(all.printed + all.givenUp).toBe(tickets);
});

/** What was seen on all evenings. */
interface Seen {
  printed: number;
  marked: number;
  givenUp: number;
  late: number;
  kills: number;
}

async function play(seed: number, all: Seen) {
  const evening = await anEvening(seed, all);
  expect([seed, evening.complaints]).toEqual([seed, []]);
  const printed = expectOrder(seed, evening, all);
  for (const ordered of evening.ordered.values()) await expectWhole(seed, ordered, { evening, printed, all });
}

/** Plays an evening until everything that went wrong was mended, and all that could be printed is. */
async function anEvening(seed: number, all: Seen): Promise<BadEvening> {
  const random = seededRandom(seed);
  const evening = new BadEvening(random);
  await evening.begin();
  for (let ticket = 1; ticket <= ofAnEvening; ticket += 1) {
    await evening.order(ticket);
    // Some rounds are three tickets at once.
    if (random() < 0.5) continue;
    evening.changeWays();
    if (random() < 0.7) evening.poll();
    await evening.pass(random() * 8000);
    if (random() > 0.05) continue;
    all.kills += 1;
    await evening.begin();
  }
  evening.mend();
  while (await evening.isAtWork()) {
    evening.poll();
    await evening.pass(5000);
  }
  evening.close();
  return evening;
}

/** Whatever is there twice says so, and the first ones came in their order. Answers which tickets somebody has on paper. */
function expectOrder(seed: number, { sheets, ordered }: BadEvening, all: Seen): ReadonlySet<number> {
  const printed = new Set<number>();
  const inOrder = new Map<string, number>();
  for (const { ticket, isMarked } of sheets) {
    if (isMarked) all.marked += 1;
    if (printed.has(ticket)) {
      expect([seed, ticket, 'again', isMarked]).toEqual([seed, ticket, 'again', true]);
      continue;
    }
    printed.add(ticket);
    const { printerId = '' } = ordered.get(ticket) ?? {};
    expect([seed, ticket > (inOrder.get(printerId) ?? 0)]).toEqual([seed, true]);
    inOrder.set(printerId, ticket);
  }
  return printed;
}

interface Of {
  readonly evening: BadEvening;
  readonly printed: ReadonlySet<number>;
  readonly all: Seen;
}

/** It is on paper, or was given up after half an hour; and where it took long the staff were told soon. */
async function expectWhole(seed: number, { ticket, at, alarmAt }: Ordered, { evening, printed, all }: Of) {
  const job = await evening.storage.findPrintJob(String(ticket));
  const of = [seed, ticket] as const;
  const tookMs = (job?.endedAt ?? Infinity) - at;
  if (job?.state === 'failed') {
    expect([...of, tookMs >= giveUpAfterMs]).toEqual([...of, true]);
    all.givenUp += 1;
  } else {
    expect([...of, job?.state, printed.has(ticket)]).toEqual([...of, 'printed', true]);
    all.printed += 1;
  }
  if (tookMs <= alarmAfterMs) return;
  all.late += 1;
  expect([...of, (alarmAt ?? Infinity) - at <= alarmAfterMs]).toEqual([...of, true]);
}
