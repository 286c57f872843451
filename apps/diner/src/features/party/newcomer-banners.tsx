import type { Diner } from '@tavolata/domain';
import { Banner, Button } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './newcomer-banners.module.css';
import { useTap } from '../../device/table/use-tap.ts';

/** Tells a phone that joined late what it may do. */
export function Notice({
  trust,
  access,
}: {
  readonly trust: Diner['trust'];
  readonly access: 'choose' | 'nothing';
}) {
  const t = useTexts();
  const words =
    trust === 'refused'
      ? 'newcomer.refused'
      : access === 'choose'
        ? 'newcomer.waits'
        : 'newcomer.waitsStrict';
  return (
    <div role="status">
      <Banner level="info">{t(words)}</Banner>
    </div>
  );
}

/** Asks who is trusted whether this guest is one of them. */
export function Question({ newcomer }: { readonly newcomer: Diner }) {
  const t = useTexts();
  const tap = useTap();
  const { rules } = useMenuAtHand();
  const { seat } = newcomer;
  const guest = dinerName(newcomer, rules, t);
  return (
    <section aria-label={t('newcomer.label')}>
      <Banner level="warning">
        <div className={styles['question']}>
          <span role="status" className={styles['words']}>
            {t('newcomer.question', { guest })}
          </span>
          <span className={styles['answers']}>
            <Button
              size="small"
              kind="secondary"
              aria-label={`${t('newcomer.no')}: ${guest}`}
              onClick={() => tap({ type: 'refuseDiner', seat })}
            >
              {t('newcomer.no')}
            </Button>
            <Button
              size="small"
              aria-label={`${t('newcomer.yes')}: ${guest}`}
              onClick={() => tap({ type: 'trustDiner', seat })}
            >
              {t('newcomer.yes')}
            </Button>
          </span>
        </div>
      </Banner>
    </section>
  );
}
