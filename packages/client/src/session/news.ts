import { assert, evolveAll } from '@tavolata/domain';
import type { ClosedVisit, RejectedVisit, RunningVisit, VisitId } from '@tavolata/domain';
import type { CartSnapshot, VisitChange } from '@tavolata/protocol';

/**
 * The visit at a version, as the server has told it. A line to the server is one visit's; the next line may be the one
 * of another table, where versions count anew.
 */
export interface Confirmed {
  readonly version: number;
  readonly visit: RunningVisit | ClosedVisit | RejectedVisit;
  readonly line: number;
}

/** Something the server told. `after` is the serial of the newest command that was on its way when it came. */
export type News = { readonly line: number; readonly after: number } & (
  | { readonly type: 'change'; readonly change: VisitChange }
  | { readonly type: 'snapshot'; readonly snapshot: CartSnapshot }
);

/** A change, and the visit that it is one of. */
type AbsorbedChange = VisitChange & { readonly visitId: VisitId };

interface Absorbed {
  readonly confirmed: Confirmed | null;
  /** What has to wait: for an answer, or for the piece before it. */
  readonly inbox: readonly News[];
  readonly changes: readonly AbsorbedChange[];
  /** A piece is missing: the snapshot must be asked for. */
  readonly hasGap: boolean;
}

/**
 * Applies what fits, drops what is older, keeps what comes too early. News that came while a command was on its way waits
 * for that command's answer (`isFree`): it may hold the command already, and a guest must never see an own dish twice.
 */
export function absorb(
  confirmed: Confirmed | null,
  inbox: readonly News[],
  isFree: (news: News) => boolean,
): Absorbed {
  let current = confirmed;
  let waiting = inbox;
  const changes: AbsorbedChange[] = [];
  for (;;) {
    const base = current;
    waiting = waiting.filter((news) => !isOlder(base, news));
    const next = waiting.find((news) => isFree(news) && fits(base, news));
    if (!next) break;
    waiting = waiting.filter((news) => news !== next);
    current = apply(base, next);
    if (next.type === 'change' && current) changes.push({ ...next.change, visitId: current.visit.id });
  }
  // A snapshot that waits for an answer will fill the gap; asking for more of them would never end.
  const hasGap = waiting.some(isFree) && waiting.every((news) => news.type === 'change');
  return { confirmed: current, inbox: waiting, changes, hasGap };
}

function isOlder(confirmed: Confirmed | null, news: News): boolean {
  if (!confirmed) return false;
  if (news.line < confirmed.line) return true;
  if (news.type === 'change') return news.line === confirmed.line && news.change.version <= confirmed.version;
  // A snapshot of the same version is taken: it is asked for when the fingerprints differ.
  const { version, visit } = news.snapshot;
  return visit.id === confirmed.visit.id && version < confirmed.version;
}

function fits(confirmed: Confirmed | null, news: News): boolean {
  // Over a new line the snapshot comes first: what a change follows on is not known before.
  return (
    news.type === 'snapshot' || (news.line === confirmed?.line && news.change.from === confirmed.version)
  );
}

function apply(confirmed: Confirmed | null, news: News): Confirmed | null {
  const { line } = news;
  if (news.type === 'snapshot') return { version: news.snapshot.version, visit: news.snapshot.visit, line };
  if (!confirmed) return null;
  const visit = evolveAll(confirmed.visit, news.change.events);
  assert(visit.status !== 'none', 'what has begun does not become undone');
  return { version: news.change.version, visit, line };
}
