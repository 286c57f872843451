import { Suspense } from 'react';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';
import type { FillUpProps } from './use-fill-up.ts';

const FillUp = part(() => import('./fill-up.tsx'), MissingQuietly);

/** What could fill the round, once somebody looks at the cart. */
export function FillUpLayer(props: FillUpProps) {
  return (
    <Suspense fallback={null}>
      <FillUp {...props} />
    </Suspense>
  );
}
