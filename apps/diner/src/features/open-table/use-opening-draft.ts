import { snackbars } from '@tavolata/app-kit';
import { createRandomId } from '@tavolata/client';
import type { ApiFailure } from '@tavolata/client';
import { mostPeople, type Heads, type MenuId, type Refusal } from '@tavolata/domain';
import { useState } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import {
  freshDraft,
  gapsOfDraft,
  headsOf,
  sumLines,
  sumOf,
  type Draft,
  type Gap,
  type Questions,
  type OpeningWanted,
} from './opening-wanted.ts';

/** The order button takes no second press within this time [O-03]. */
const pressQuietMs = 300;

/** What is asked of the guests, and where it goes. */
export interface OpeningQuestions {
  readonly questions: Questions;
  readonly offers: readonly MenuOffer[];
  readonly preselectedMenuId: MenuId | null;
  /** What stands in the way whatever the guests say; it comes before what they have left open. */
  readonly blockedBecause: string | null;
  /** The button was pressed while something was still open, and this is the first of it. */
  readonly onGap: (text: string) => void;
  /** Asks the restaurant; `null` when the table is open. The same request id asks the same thing again. */
  readonly onOpen: (wanted: OpeningWanted, requestId: string) => Promise<ApiFailure | null>;
}

/** What has to be answered. */
type Question = 'people' | 'menu' | 'pin';

interface OpeningDraft {
  readonly draft: Draft;
  /** The menu that is chosen, while it is served. */
  readonly offer: MenuOffer | null;
  readonly heads: Heads;
  /** What keeps the button from opening the table, whatever of it comes first. */
  readonly reason: string | undefined;
  /** What a question is told, once the button was pressed while it was open. */
  readonly errors: {
    readonly people: string | null;
    readonly menu: string | null;
    readonly pin: string | undefined;
  };
  readonly sumChange: Extract<Refusal, { code: 'sum-changed' }> | null;
  readonly isBusy: boolean;
  readonly change: (next: Draft) => void;
  /** Has the first question that is open focused. */
  readonly showGaps: (focus: (question: Question) => void) => void;
  readonly send: () => void;
}

/** What the guests have said so far, what of it is open, and the way to ask the restaurant. */
export function useOpeningDraft({
  questions,
  offers,
  preselectedMenuId,
  blockedBecause,
  onGap,
  onOpen,
}: OpeningQuestions): OpeningDraft {
  const t = useTexts();
  const [draft, setDraft] = useState<Draft>(() => freshDraft(preselectedMenuId, questions));
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // The restaurant charges another sum than stood here: said until the guest presses again or wants something else.
  const [sumChange, setSumChange] = useState<Extract<Refusal, { code: 'sum-changed' }> | null>(null);
  const [requestId, setRequestId] = useState(createRandomId);

  const isTakenAway = questions === 'contact';
  const offer = offers.find(({ menu, isServed }) => isServed && menu.id === draft.menuId) ?? null;
  const heads = headsOf(draft, offer);
  const gaps = gapsOfDraft(draft, offer, questions);
  const texts: Record<Gap, string> = {
    'no-people': t('openTable.noPeople'),
    'too-many-people': t('refusal.tooManyPeople', { limit: mostPeople }),
    'no-menu': t(isTakenAway ? 'hours.menuClosed' : 'openTable.noMenuChosen'),
    'no-pin': t('openTable.pinMissing'),
  };
  const peopleGap = gaps.find((gap) => gap === 'no-people' || gap === 'too-many-people');
  const [firstGap] = gaps;
  const reason = blockedBecause ?? (firstGap && texts[firstGap]);
  const press = useDebounced(pressQuietMs);

  function change(next: Draft) {
    // What was refused is not what is asked for now.
    snackbars.close('table');
    setDraft(next);
    setSumChange(null);
    // Another opening is another request: the old id would bring the answer to the old one.
    setRequestId(createRandomId());
  }

  function showGaps(focus: (question: Question) => void) {
    setIsChecked(true);
    focus(peopleGap ? 'people' : gaps.includes('no-menu') ? 'menu' : 'pin');
    if (firstGap) onGap(texts[firstGap]);
  }

  async function send() {
    if (!offer) return;
    setIsBusy(true);
    const shownSum = isTakenAway ? null : sumOf(sumLines(heads, offer));
    const failure = await onOpen({ ...draft, menuId: offer.menu.id, heads, shownSum }, requestId);
    setSumChange(failure?.refusal?.code === 'sum-changed' ? failure.refusal : null);
    // An answer was given, so the next press is a new command; without one it must stay the same.
    if (failure && failure.code !== 'unreachable' && failure.code !== 'failure')
      setRequestId(createRandomId());
    setIsBusy(false);
  }

  return {
    draft,
    offer,
    heads,
    reason,
    errors: {
      people: isChecked && peopleGap ? texts[peopleGap] : null,
      menu: isChecked && gaps.includes('no-menu') ? texts['no-menu'] : null,
      pin: isChecked && gaps.includes('no-pin') ? texts['no-pin'] : undefined,
    },
    sumChange,
    isBusy,
    change,
    showGaps,
    send: () => press(() => void send()),
  };
}
