import { assert, evolve, must, visitShape, type KeptEvening, type VisitEvent } from '@tavolata/domain';
import { visitEvents } from '@tavolata/protocol/schemas';
import { writeFileSync } from 'node:fs';
import type { Meal } from './src/meal.ts';
import { playMeal } from './src/play-meal.ts';

/** More meals than it ever took. */
const mostMeals = 3000;

type KeptVisit = KeptEvening['visits'][number];

const missing = new Set(Object.keys(visitEvents));
const kept: KeptVisit[] = [];

/** Keeps the visits that hold a kind of event which none before them had. */
async function keepNews({ server }: Meal): Promise<void> {
  for (const visitId of new Set(server.recorded.map((request) => request.visitId))) {
    const stored = await server.disk.findVisit(visitId);
    if (!stored) continue;
    const events: readonly VisitEvent[] = await server.disk.eventsSince(visitId, 0);
    const news = events.filter(({ type }) => missing.has(type));
    if (news.length === 0) continue;
    for (const { type } of news) missing.delete(type);
    kept.push({ events, visit: stored.visit });
  }
}

/** No kitchen closes in the middle of a simulated meal. */
function closeKitchen(): KeptVisit {
  const { events, visit } = must(kept.find(hasLines), 'somebody has not sent everything');
  const lineIds = visit.status === 'open' ? visit.lines.map(({ id }) => id) : [];
  const closing = { type: 'kitchenClosed', lineIds } as const;
  const after = evolve(visit, closing);
  assert(after.status === 'open', 'its guests stay');
  return { events: [...events, closing], visit: after };
}

function hasLines({ visit }: KeptVisit): boolean {
  return visit.status === 'open' && visit.lines.length > 0;
}

missing.delete('kitchenClosed');
for (let seed = 1; missing.size > 0 && seed <= mostMeals; seed += 1)
  await playMeal(seed, { afterwards: keepNews });
if (missing.size > 0) throw new Error(`no meal had ${[...missing].join(', ')}`);
kept.push(closeKitchen());
writeFileSync(String(process.argv[2]), `${JSON.stringify({ shape: visitShape, visits: kept })}\n`);
console.log(`${kept.length} visits, ${kept.flatMap(({ events }) => events).length} events`);
