import { toCents, toNames, type TicketLineWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { CallSubject } from '../../../shared/live/call-subject.tsx';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useGuestName, useRestaurantName } from '../../../shared/names/use-names.ts';
import { usePaperName } from '../../../shared/printing/use-paper-name.ts';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { alertWords, type HintedKind } from '../alert-hint.tsx';
import { peopleIn, requestedHeads } from '../head-count.ts';
import type { Need } from './needs.ts';
import { unitsIn } from './use-serve-all.ts';
import styles from './need-row.module.css';

/** What is to be done there, in a few words; a call in the guest’s. */
export function NeedWords({ need }: { readonly need: Need }) {
  const t = useTexts();
  const say = useNeedWords();
  if (need.kind === 'call') return <CallSubject call={need.call} />;
  return (
    <>
      <p className={styles['what']}>{say(need)}</p>
      {need.kind === 'carry' && <Dishes lines={need.lines} />}
      {need.kind === 'request' && need.tile.customer_num > 0 && (
        <p className={styles['more']}>{t('shared.people', { count: need.tile.customer_num })}</p>
      )}
    </>
  );
}

/** Says what is to be done, also to who doesn’t see the list. */
export function useNeedWords(): (need: Exclude<Need, { kind: 'call' }>) => string {
  const t = useTexts();
  const { money } = useFormats();
  const guestName = useGuestName();
  const paperName = usePaperName();
  return (need) => {
    switch (need.kind) {
      case 'request':
        return requestWords(need.tile.approval, t);
      case 'newcomer':
        return t('newcomers.waits', { guest: guestName(need.newcomer) });
      case 'heads':
        return t('headsRequest.mark', { count: peopleIn(requestedHeads(need.request)) });
      case 'alert':
        return alertWords({ ...need.alert, kind: need.alert.kind as HintedKind }, t);
      case 'unreadable':
        return t('unreadable.text');
      case 'carry':
        return t('needs.carry', { count: unitsIn(need.lines) });
      case 'fire':
        return t('needs.fire', { course: need.course });
      case 'paying': {
        const [total, paid] = [toCents(need.tile.should_amount), toCents(need.tile.paid_amount)];
        return t('needs.paying', { open: money(total - paid), total: money(total) });
      }
      case 'settled':
        return t('needs.settled');
      case 'quiet':
        return t('needs.quiet');
      case 'paper': {
        const { job } = need;
        const paper = paperName(job);
        const words = t(job.may_be_printed ? 'printing.barPerhaps' : 'printing.barOne', { paper });
        return job.trouble === null ? words : `${words} ${t(`printing.trouble.${job.trouble}`)}`;
      }
    }
  };
}

function requestWords({ of, above, dishes }: Extract<Need, { kind: 'request' }>['tile']['approval'], t: Say) {
  if (of === 'opening') return t('approvals.wantsToOpen');
  const words = t(above ? 'approvals.wantsLarge' : 'approvals.wantsToSend');
  const count = dishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${words} ${t('shared.dishes', { count })}`;
}

function Dishes({ lines }: { readonly lines: readonly TicketLineWire[] }) {
  const nameOf = useRestaurantName();
  return (
    <p className={styles['more']}>
      {lines.map(({ order_detail_id, quantity, item_name1, item_name2, item_names }, place) => (
        <span key={order_detail_id}>
          {place > 0 && ' · '}
          {quantity} × <ShownName name={nameOf(toNames(item_name1, item_name2, item_names)).main} />
        </span>
      ))}
    </p>
  );
}
