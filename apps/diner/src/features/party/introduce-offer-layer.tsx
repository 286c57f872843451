import { Suspense, type ComponentProps } from 'react';
import { MissingQuietly } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const IntroduceOffer = part(() => import('./introduce-offer.tsx'), MissingQuietly);

/** The offer of a picture over the foot of the menu, once it has come. */
export function IntroduceOfferLayer(props: ComponentProps<typeof IntroduceOffer>) {
  return (
    <Suspense fallback={null}>
      <IntroduceOffer {...props} />
    </Suspense>
  );
}
