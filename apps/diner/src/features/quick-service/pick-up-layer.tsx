import type { OpenVisit } from '@tavolata/domain';
import { Suspense } from 'react';
import { takeawayState } from './takeaway-state.ts';
import { MissingNote } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const PickUpCard = part(() => import('./pick-up-card.tsx'), MissingNote);

/** What is taken away has a number to be called out with. */
export function PickUpLayer({ visit }: { readonly visit: OpenVisit | null }) {
  if (visit?.service !== 'takeaway') return null;
  return (
    <Suspense fallback={null}>
      <PickUpCard number={visit.orderId} state={takeawayState(visit)} />
    </Suspense>
  );
}
