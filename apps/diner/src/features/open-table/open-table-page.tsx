import type { ApiFailure } from '@tavolata/client';
import { createRandomId } from '@tavolata/client';
import type { MenuId } from '@tavolata/domain';
import { mostPeople } from '@tavolata/domain';
import { Button, FullPage } from '@tavolata/ui';
import { useRef, useState } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useTexts } from '../../shared/texts.ts';
import { MenuChoice } from './menu-choice.tsx';
import styles from './open-table-page.module.css';
import { People } from './people.tsx';
import { Sum } from './sum.tsx';
import { gapsOfDraft, headsOf, nobody, type Draft, type Gap, type TableWish } from './table-wish.ts';

/** The order button takes no second press within this time [O-03]. */
const pressQuietMs = 300;

interface OpenTablePageProps {
  readonly open: boolean;
  readonly offers: readonly MenuOffer[];
  readonly preselectedMenuId: MenuId | null;
  /** What stands in the way whatever the guests say; it comes before what they have left open. */
  readonly blockedBecause: string | null;
  readonly onBlocked: () => void;
  /** Asks the house; `null` when the table is open. The same request id asks the same thing again. */
  readonly onOpen: (wish: TableWish, requestId: string) => Promise<ApiFailure | null>;
  readonly onClose: () => void;
}

/** How many, which menu, what it comes to (specification 1, section 2). */
export function OpenTablePage({
  open,
  offers,
  preselectedMenuId,
  blockedBecause,
  onBlocked,
  onOpen,
  onClose,
}: OpenTablePageProps) {
  const t = useTexts();
  const [draft, setDraft] = useState<Draft>({ menuId: preselectedMenuId, heads: nobody });
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [requestId, setRequestId] = useState(createRandomId);
  const people = useRef<HTMLFieldSetElement>(null);
  const menus = useRef<HTMLFieldSetElement>(null);

  const offer = offers.find(({ menu, isServed }) => isServed && menu.id === draft.menuId) ?? null;
  const heads = headsOf(draft, offer);
  const gaps = gapsOfDraft(draft, offer);
  const texts: Record<Gap, string> = {
    'no-people': t('openTable.noPeople'),
    'too-many-people': t('refusal.tooManyPeople', { limit: mostPeople }),
    'no-menu': t('openTable.noMenuChosen'),
  };
  const peopleGap = gaps.find((gap) => gap !== 'no-menu');
  const [firstGap] = gaps;
  const reason = blockedBecause ?? (firstGap && texts[firstGap]);
  const press = useDebounced(pressQuietMs);

  function change(next: Draft) {
    setDraft(next);
    // Another wish is another request: the old id would bring the answer to the old one.
    setRequestId(createRandomId());
  }

  function showGaps() {
    setIsChecked(true);
    (peopleGap ? people : menus).current?.focus();
  }

  async function send() {
    if (!offer) return;
    setIsBusy(true);
    const failure = await onOpen({ menuId: offer.menu.id, heads }, requestId);
    // An answer was given, so the next press is a new wish; without one it must stay the same.
    if (failure && failure.code !== 'unreachable' && failure.code !== 'trouble')
      setRequestId(createRandomId());
    setIsBusy(false);
  }

  return (
    <FullPage
      open={open}
      onClose={onClose}
      title={t('openTable.title')}
      backLabel={t('shared.back')}
      footer={
        <div className={styles['foot']}>
          {reason && <p className={styles['reason']}>{reason}</p>}
          <Button
            wide
            size="large"
            busy={isBusy}
            blockedBecause={reason}
            onBlocked={blockedBecause === null ? showGaps : onBlocked}
            onClick={() => press(() => void send())}
          >
            {t(isBusy ? 'openTable.busy' : 'openTable.submit')}
          </Button>
        </div>
      }
    >
      <div className={styles['parts']}>
        <People
          ref={people}
          heads={heads}
          offer={offer}
          error={isChecked && peopleGap ? texts[peopleGap] : null}
          onChange={(changed) => change({ ...draft, heads: changed })}
        />
        <MenuChoice
          ref={menus}
          offers={offers}
          chosenId={draft.menuId}
          error={isChecked && gaps.includes('no-menu') ? texts['no-menu'] : null}
          onChoose={(menuId) => change({ ...draft, menuId })}
        />
        {offer && <Sum heads={heads} offer={offer} />}
      </div>
    </FullPage>
  );
}
