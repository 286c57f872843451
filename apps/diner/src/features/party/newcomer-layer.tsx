import { accessOf, dinersAt, type Diner } from '@tavolata/domain';
import { Banner, Button } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { dinerName } from '../../shared/dish/seats.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './newcomer-layer.module.css';
import { useTable } from '@tavolata/client/react';
import { useTap } from '../../device/table/use-tap.ts';

/** Asks who is trusted about a phone that joined late, and tells that phone what it may do and what waits [TRUST-4]. */
export function NewcomerLayer({ userId }: { readonly userId: string }) {
  const { rules } = useMenuAtHand();
  const { state } = useTable();
  const running = state?.waiting ?? state?.visit ?? null;
  const diners = running ? dinersAt(running) : [];
  const own = diners.find(({ id }) => id === userId);
  if (!own) return null;
  const access = accessOf(own, rules);
  if (access !== 'all') return <Notice trust={own.trust} access={access} />;
  // One at a time: whoever came first.
  const newcomer = diners.find((diner) => diner.trust === 'awaited' && accessOf(diner, rules) !== 'all');
  return newcomer ? <Question key={newcomer.id} newcomer={newcomer} /> : null;
}

function Notice({
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

function Question({ newcomer }: { readonly newcomer: Diner }) {
  const t = useTexts();
  const tap = useTap();
  const { rules } = useMenuAtHand();
  const { seat } = newcomer;
  const guest = dinerName(newcomer, rules, t);
  return (
    <section aria-label={t('newcomer.label')}>
      <Banner
        level="warning"
        action={
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
        }
      >
        <span role="status">{t('newcomer.question', { guest })}</span>
      </Banner>
    </section>
  );
}
