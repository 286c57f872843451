import type { Diner, OpenVisit } from '@tavolata/domain';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const IntroduceSheet = part(() => import('./introduce-sheet.tsx'), MissingLayer);

interface IntroduceLayerProps {
  readonly open: boolean;
  readonly visit: OpenVisit;
  readonly diner: Diner;
  readonly onClose: () => void;
}

/** The choice of a name and a picture, over whatever it was opened from. */
export function IntroduceLayer(props: IntroduceLayerProps) {
  return (
    <LazyLayer open={props.open}>
      <IntroduceSheet {...props} />
    </LazyLayer>
  );
}
