import type { ApiFailure } from '@tavolata/client';
import { createRandomId } from '@tavolata/client';
import type { Heads, MenuId, Refusal } from '@tavolata/domain';
import { mostPeople } from '@tavolata/domain';
import { Button, FullPage, useFormats } from '@tavolata/ui';
import { useRef, useState } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useTexts } from '../../shared/texts.ts';
import { MenuChoice } from '../../shared/menu-choice.tsx';
import styles from './open-table-page.module.css';
import { People } from './people.tsx';
import { Sum } from './sum.tsx';
import { TableContact } from './table-contact.tsx';
import { TablePin } from './table-pin.tsx';
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

interface OpenTablePageProps {
  readonly open: boolean;
  readonly questions: Questions;
  readonly offers: readonly MenuOffer[];
  readonly preselectedMenuId: MenuId | null;
  /** What stands in the way whatever the guests say; it comes before what they have left open. */
  readonly blockedBecause: string | null;
  readonly onBlocked: () => void;
  /** The guest has said how many they are, so far. */
  readonly onCount: (heads: Heads) => void;
  /** The button was pressed while something was still open, and this is the first of it. */
  readonly onGap: (text: string) => void;
  /** Asks the restaurant; `null` when the table is open. The same request id asks the same thing again. */
  readonly onOpen: (wanted: OpeningWanted, requestId: string) => Promise<ApiFailure | null>;
  readonly onClose: () => void;
}

/** How many, which menu, what it comes to (specification 1, section 2). */
export function OpenTablePage({
  open,
  questions,
  offers,
  preselectedMenuId,
  blockedBecause,
  onBlocked,
  onCount,
  onGap,
  onOpen,
  onClose,
}: OpenTablePageProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [draft, setDraft] = useState<Draft>(() => freshDraft(preselectedMenuId, questions));
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  // The restaurant charges another sum than stood here: said until the guest presses again or wants something else.
  const [sumChange, setSumChange] = useState<Extract<Refusal, { code: 'sum-changed' }> | null>(null);
  const [requestId, setRequestId] = useState(createRandomId);
  const people = useRef<HTMLFieldSetElement>(null);
  const menus = useRef<HTMLFieldSetElement>(null);
  const pin = useRef<HTMLInputElement>(null);

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
    setDraft(next);
    setSumChange(null);
    // Another opening is another request: the old id would bring the answer to the old one.
    setRequestId(createRandomId());
  }

  function showGaps() {
    setIsChecked(true);
    const first = peopleGap ? people : gaps.includes('no-menu') ? menus : pin;
    first.current?.focus();
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

  return (
    <FullPage
      open={open}
      onClose={onClose}
      title={t(isTakenAway ? 'quickService.title' : 'openTable.title')}
      backLabel={t('shared.back')}
      footer={
        <div className={styles['foot']}>
          {reason && <p className={styles['reason']}>{reason}</p>}
          {sumChange && (
            <p className={styles['reason']} role="alert">
              {t('openTable.sumChanged', { shown: money(sumChange.shown), sum: money(sumChange.sum) })}
            </p>
          )}
          <Button
            wide
            size="large"
            busy={isBusy}
            blockedBecause={reason}
            onBlocked={blockedBecause === null ? showGaps : onBlocked}
            onClick={() => press(() => void send())}
          >
            {isBusy ? t('openTable.busy') : t(isTakenAway ? 'quickService.begin' : 'openTable.submit')}
          </Button>
        </div>
      }
    >
      <div className={styles['parts']}>
        {!isTakenAway && (
          <People
            ref={people}
            heads={heads}
            offer={offer}
            error={isChecked && peopleGap ? texts[peopleGap] : null}
            onChange={(changed) => {
              change({ ...draft, heads: changed });
              onCount(changed);
            }}
          />
        )}
        {!isTakenAway && (
          <MenuChoice
            ref={menus}
            offers={offers}
            chosenId={draft.menuId}
            error={isChecked && gaps.includes('no-menu') ? texts['no-menu'] : null}
            onChoose={(menuId) => change({ ...draft, menuId })}
          />
        )}
        {questions === 'people-and-pin' && (
          <TablePin
            ref={pin}
            pin={draft.pin}
            error={isChecked && gaps.includes('no-pin') ? texts['no-pin'] : undefined}
            onChange={(typed) => change({ ...draft, pin: typed })}
          />
        )}
        {isTakenAway ? (
          <TableContact contact={draft.contact} onChange={(contact) => change({ ...draft, contact })} />
        ) : (
          offer && <Sum heads={heads} offer={offer} />
        )}
      </div>
    </FullPage>
  );
}
