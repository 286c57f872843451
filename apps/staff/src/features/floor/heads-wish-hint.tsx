import type { FloorTableWire } from '@tavolata/protocol';
import { Banner, Button } from '@tavolata/ui';
import { useGuestName } from '../../shared/names/use-guest-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { headsAt, peopleIn, wishedHeads, type HeadCount } from './head-count.ts';
import styles from './heads-wish-hint.module.css';
import { useChangeHeads } from './use-change-heads.ts';

interface HeadsWishHintProps {
  readonly tile: FloorTableWire;
  readonly wish: NonNullable<FloorTableWire['heads_wish']>;
}

/** Guests say how many they are: set it, or leave what is counted, each with one tap [HEADS-2]. */
export function HeadsWishHint({ tile, wish }: HeadsWishHintProps) {
  const t = useTexts();
  const guestName = useGuestName();
  const counted = headsAt(tile);
  const wished = wishedHeads(wish);
  const answer = useChangeHeads(tile);
  const kinds = ({ adult: adults, child: children, other: others }: HeadCount) =>
    t('table.heads', { adults, children, others });
  const guest = guestName({ seat: wish.seat, label: wish.nickname ?? '' });
  return (
    <section className={styles['hint']} aria-label={t('headsWish.label')}>
      <Banner
        level="warning"
        size="large"
        action={
          <span className={styles['answers']}>
            <Button kind="text" size="small" busy={answer.isPending} onClick={() => answer.mutate(counted)}>
              {t('headsWish.keep')}
            </Button>
            <Button size="small" busy={answer.isPending} onClick={() => answer.mutate(wished)}>
              {t('headsWish.change', { count: peopleIn(wished) })}
            </Button>
          </span>
        }
      >
        {t('headsWish.says', { guest, wished: kinds(wished), counted: kinds(counted) })}
      </Banner>
    </section>
  );
}
