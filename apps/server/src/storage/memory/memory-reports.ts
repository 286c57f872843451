import { type EndedVisit, type Instant, type VisitId } from '@tavolata/domain';
import type { DayClosing, FiguresPage, KeptFigures } from '../../reports/report-storage.ts';
import { marksOf } from '../../reports/dish-marks.ts';
import type { VisitTransaction } from '../../visits/visit-storage.ts';

interface Kept extends KeptFigures {
  readonly visitId: VisitId;
  readonly isOpen: boolean;
  readonly closing: number | null;
}

/** What reports are made of, as the twin of the databases keeps it. */
export class MemoryReports {
  readonly #served = new Map<VisitId, Map<string, Instant>>();
  readonly #kept = new Map<VisitId, Kept>();
  #closings: readonly DayClosing[] = [];

  keep({ visit, events, at, figures }: Pick<VisitTransaction, 'visit' | 'events' | 'at' | 'figures'>): void {
    const served = this.#served.get(visit.id) ?? new Map<string, Instant>();
    this.#served.set(visit.id, served);
    for (const { line, servedAt } of marksOf(events, at)) {
      if (servedAt === null) served.delete(line);
      else served.set(line, servedAt);
    }
    const before = this.#kept.get(visit.id);
    if (figures) this.#put(visit.id, { figures, servedAt: Object.fromEntries(served) });
    else if (before && visit.status === 'open') this.#kept.set(visit.id, { ...before, isOpen: true });
  }

  #put(visitId: VisitId, ended: EndedVisit): void {
    const before = this.#kept.get(visitId);
    const isCounted = before !== undefined && before.closing !== null && before.closing > 0;
    this.#kept.set(visitId, {
      ...ended,
      visitId,
      place: before?.place ?? this.#kept.size + 1,
      counted: isCounted ? before.figures.total : (before?.counted ?? 0),
      closing: before?.closing === 0 ? 0 : null,
      isOpen: false,
    });
  }

  list({ of, after, limit }: FiguresPage): readonly KeptFigures[] {
    return [...this.#kept.values()]
      .filter((kept) => !kept.isOpen && (after === null || inOrder(after, kept) < 0))
      .filter(({ figures: { closedAt }, closing }) =>
        'closing' in of ? closing === of.closing : closedAt >= of.since && closedAt < of.until,
      )
      .sort(inOrder)
      .slice(0, limit)
      .map(({ place, figures, servedAt, counted }) => ({ place, figures, servedAt, counted }));
  }

  close(closing: Omit<DayClosing, 'number' | 'summary'>): number | null {
    const last = this.#closings[0];
    if (last && last.day >= closing.day) return null;
    const number = (last?.number ?? 0) + 1;
    for (const [id, kept] of this.#kept) {
      if (kept.closing !== null) continue;
      const { closedAt } = kept.figures;
      if (!last && closedAt < closing.since) this.#kept.set(id, { ...kept, closing: 0 });
      else if (!kept.isOpen && closedAt < closing.until) this.#kept.set(id, { ...kept, closing: number });
    }
    this.#closings = [{ ...closing, number, summary: null }, ...this.#closings];
    return number;
  }

  keepSummary(number: number, summary: string): void {
    this.#closings = this.#closings.map((closing) =>
      closing.number === number ? { ...closing, summary: closing.summary ?? summary } : closing,
    );
  }

  find(number: number): DayClosing | null {
    return this.#closings.find((closing) => closing.number === number) ?? null;
  }

  listClosings({ before, limit }: { readonly before: number; readonly limit: number }) {
    return this.#closings.filter(({ number }) => number < before).slice(0, limit);
  }

  forget(visitId: VisitId): void {
    this.#kept.delete(visitId);
    this.#served.delete(visitId);
  }
}

type Placed = Pick<KeptFigures, 'figures' | 'place'>;

function inOrder(one: Placed, other: Placed): number {
  return one.figures.closedAt - other.figures.closedAt || one.place - other.place;
}
