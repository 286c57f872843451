import { useTable } from '@tavolata/client/react';
import { accessOf, dinersAt } from '@tavolata/domain';
import { Suspense } from 'react';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { MissingNote } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const load = () => import('./newcomer-banners.tsx');
const Notice = part(async () => ({ default: (await load()).Notice }), MissingNote);
const Question = part(async () => ({ default: (await load()).Question }), MissingNote);

/** Asks who is trusted about a phone that joined late, and tells that phone what it may do and what waits [TRUST-4]. */
export function NewcomerLayer({ userId }: { readonly userId: string }) {
  const { rules } = useMenuAtHand();
  const { state } = useTable();
  const running = state?.waiting ?? state?.visit ?? null;
  const diners = running ? dinersAt(running) : [];
  const own = diners.find(({ id }) => id === userId);
  if (!own) return null;
  const access = accessOf(own, rules);
  if (access !== 'all') {
    return (
      <Suspense fallback={null}>
        <Notice trust={own.trust} access={access} />
      </Suspense>
    );
  }
  // One at a time: whoever came first.
  const newcomer = diners.find((diner) => diner.trust === 'awaited' && accessOf(diner, rules) !== 'all');
  return (
    newcomer && (
      <Suspense fallback={null}>
        <Question key={newcomer.id} newcomer={newcomer} />
      </Suspense>
    )
  );
}
