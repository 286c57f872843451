import type { Heads } from '@tavolata/domain';
import { Button, FullPage, useFormats } from '@tavolata/ui';
import { useRef } from 'react';
import { MenuChoice } from '../../shared/menu-choice.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './open-table-page.module.css';
import { People } from './people.tsx';
import { Sum, SumTotal } from './sum.tsx';
import { TableContact } from './table-contact.tsx';
import { TablePin } from './table-pin.tsx';
import { useOpeningDraft, type OpeningQuestions } from './use-opening-draft.ts';

interface OpenTablePageProps extends OpeningQuestions {
  readonly open: boolean;
  readonly onBlocked: () => void;
  /** The guest has said how many they are, so far. */
  readonly onCount: (heads: Heads) => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** How many, which menu, what it comes to (specification 1, section 2). */
export function OpenTablePage({ open, onBlocked, onCount, onClose, onReopen, ...asked }: OpenTablePageProps) {
  const { questions, offers, blockedBecause } = asked;
  const t = useTexts();
  const { money } = useFormats();
  const { draft, offer, heads, reason, errors, sumChange, isBusy, change, showGaps, send } =
    useOpeningDraft(asked);
  const people = useRef<HTMLFieldSetElement>(null);
  const menu = useRef<HTMLFieldSetElement>(null);
  const pin = useRef<HTMLInputElement>(null);
  const isTakenAway = questions === 'contact';

  function goToGap() {
    const fields = { people, menu, pin };
    showGaps((question) => fields[question].current?.focus());
  }
  return (
    <FullPage
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t(isTakenAway ? 'quickService.title' : 'openTable.title')}
      backLabel={t('shared.back')}
      footer={
        <div className={styles['foot']}>
          {!isTakenAway && offer && <SumTotal heads={heads} offer={offer} />}
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
            onBlocked={blockedBecause === null ? goToGap : onBlocked}
            onClick={send}
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
            error={errors.people}
            onChange={(changed) => {
              change({ ...draft, heads: changed });
              onCount(changed);
            }}
          />
        )}
        {!isTakenAway && (
          <MenuChoice
            ref={menu}
            offers={offers}
            hint={t('openTable.menuHint')}
            chosenId={draft.menuId}
            error={errors.menu}
            onChoose={(menuId) => change({ ...draft, menuId })}
          />
        )}
        {questions === 'people-and-pin' && (
          <TablePin
            ref={pin}
            pin={draft.pin}
            error={errors.pin}
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
