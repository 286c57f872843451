import type { FloorTableWire } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import { useGuestName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { headsAt, peopleIn, requestedHeads, type HeadCount } from './head-count.ts';
import { useChangeHeads } from './use-change-heads.ts';
import styles from './heads-request-hint.module.css';

interface HeadsRequestHintProps {
  readonly tile: FloorTableWire;
  readonly request: NonNullable<FloorTableWire['heads_request']>;
}

/** Guests say how many they are: set it, or leave what is counted, each with one tap [HEADS-2]. */
export function HeadsRequestHint({ tile, request }: HeadsRequestHintProps) {
  const t = useTexts();
  const guestName = useGuestName();
  const counted = headsAt(tile);
  const requested = requestedHeads(request);
  const answer = useChangeHeads(tile);
  const kinds = ({ adult: adults, child: children, other: others }: HeadCount) =>
    t('table.heads', { adults, children, others });
  const guest = guestName({ seat: request.seat, label: request.nickname ?? '', motif: request.motif });
  return (
    <section className={styles['hint']} aria-label={t('headsRequest.label')}>
      <Banner
        level="warning"
        size="large"
        action={
          <span className={styles['answers']}>
            <Button kind="text" size="small" busy={answer.isPending} onClick={() => answer.mutate(counted)}>
              {t('headsRequest.keep')}
            </Button>
            <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(requested)}>
              {t('headsRequest.change', { count: peopleIn(requested) })}
            </Button>
          </span>
        }
      >
        {t('headsRequest.says', { guest, requested: kinds(requested), counted: kinds(counted) })}
      </Banner>
    </section>
  );
}
