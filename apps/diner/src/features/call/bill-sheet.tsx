import {
  billOf,
  equalParts,
  mostPeople,
  personsOf,
  sharesOf,
  usualParts,
  type OpenVisit,
  type Share,
} from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { Button, NumberCounter, Price, Radio, Sheet, useFormats } from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { useSharing } from '../../device/use-sharing.ts';
import { partsWords } from '../../shared/parts-words.ts';
import { useTexts } from '../../shared/texts.ts';
import { GuestToken } from '../../shared/dish/guest-token.tsx';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { billNote, phonesNote, type BillWay } from './bill-note.ts';
import { StandingCalls } from './standing-calls.tsx';
import { useRinging, type CallPlace } from './use-ringing.ts';
import { useStaffWords } from './use-staff-words.ts';
import styles from './bill-sheet.module.css';

interface BillSheetProps extends CallPlace {
  readonly open: boolean;
  readonly visit: OpenVisit;
  readonly userId: string;
  readonly info: RestaurantReply['info'];
  /** Where a guest without a table sits, in their words. */
  readonly placeName: string | null;
  /** The way that is chosen until the guest chooses another, where the table has it. */
  readonly first: BillWay;
  readonly onClose: () => void;
}

/** How a table wants to pay, with what each would: calls somebody with the bill. */
export default function BillSheet(props: BillSheetProps) {
  const { open, visit, userId, info, placeName, first, onClose } = props;
  const { calls, isOnline, onRing, onSent, onFailed } = useRinging(props);
  const t = useTexts();
  const { rules } = useMenuAtHand();
  const formats = useFormats();
  const staffWords = useStaffWords(info);
  const [chosen, setChosen] = useState<BillWay | null>(null);
  const [wantedParts, setWantedParts] = useState<number | null>(null);
  const [isCalling, setIsCalling] = useState(false);
  const shares = sharesOf(visit, useSharing().sharing);
  const { total } = billOf(visit);
  const ways = waysOf(visit, shares);
  const way = ways.find((one) => one === (chosen ?? first)) ?? 'together';
  const parts = wantedParts ?? usualParts(visit);

  async function call() {
    setIsCalling(true);
    const message = billNote({ way, parts }, visit, shares, { ...(await staffWords()), rules });
    const place = placeName === null ? {} : { table_name: placeName };
    const result = await onRing({ checkbox_group: [], message, ...place });
    setIsCalling(false);
    if (!result.ok) return onFailed(result);
    onSent();
    onClose();
  }

  const contents: Record<BillWay, ReactNode> = {
    together: null,
    seats: <SeatSums visit={visit} shares={shares} userId={userId} />,
    parts: (
      <NumberCounter
        label={t('bill.howMany')}
        note={partsWords(equalParts(total, parts), t, formats)}
        value={parts}
        max={mostPeople}
        labels={{ group: t('bill.howMany'), add: t('bill.morePart'), remove: t('bill.lessPart') }}
        onChange={(count) => setWantedParts(Math.max(2, count))}
      />
    ),
  };

  const footer = (
    <div className={styles['foot']}>
      {!isOnline && <p className={styles['reason']}>{t('rejection.offline')}</p>}
      <Button
        wide
        size="large"
        busy={isCalling}
        blockedBecause={isOnline ? undefined : t('rejection.offline')}
        onClick={() => void call()}
      >
        {t(isCalling ? 'call.calling' : 'bill.ask')}
      </Button>
    </div>
  );

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('bill.short')}
      closeLabel={t('shared.close')}
      footer={footer}
    >
      <StandingCalls calls={calls} />
      <fieldset className={styles['ways']}>
        <legend className={styles['legend']}>{t('bill.how')}</legend>
        {ways.map((one) => (
          <div key={one} className={styles['way']}>
            <label className={styles['head']}>
              <Radio name="bill" checked={way === one} onChange={() => setChosen(one)} />
              <span className={styles['name']}>{t(`bill.${one}`)}</span>
              {one === 'together' && <Price cents={total} />}
            </label>
            {way === one && contents[one] && <div className={styles['content']}>{contents[one]}</div>}
          </div>
        ))}
      </fieldset>
    </Sheet>
  );
}

/** A table of one has nobody to divide with. */
function waysOf({ heads }: OpenVisit, shares: readonly Share[]): readonly BillWay[] {
  const isShared = shares.length > 1;
  return [
    'together',
    ...(isShared ? (['seats'] as const) : []),
    ...(isShared || personsOf(heads) > 1 ? (['parts'] as const) : []),
  ];
}

interface SeatSumsProps {
  readonly visit: OpenVisit;
  readonly shares: readonly Share[];
  readonly userId: string;
}

/** What each guest would pay. */
function SeatSums({ visit, shares, userId }: SeatSumsProps) {
  const t = useTexts();
  const { rules } = useMenuAtHand();
  return (
    <>
      {phonesNote(visit, shares, t).map((note) => (
        <p key={note} className={styles['phones']}>
          {note}
        </p>
      ))}
      <ul className={styles['seats']}>
        {shares.map(({ diner, total }) => (
          <li key={diner.id} className={styles['seat']}>
            <GuestToken diner={diner} isYou={diner.id === userId} />
            <span className={styles['name']}>
              {diner.id === userId ? t('cart.you') : dinerName(diner, rules, t)}
            </span>
            <Price cents={total} />
          </li>
        ))}
      </ul>
    </>
  );
}
