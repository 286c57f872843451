import { useStore } from 'zustand';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useDevice } from '../../device/device.ts';
import { failureOf } from '../../device/place.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const PlaceSheet = part(() => import('./place-sheet.tsx'), MissingLayer);

/** Tells a guest over whatever screen is on that ordering can't begin from here. */
export function PlaceLayer() {
  const { place } = useDevice();
  const { state, isShown } = useStore(place);
  return (
    <LazyLayer open={isShown}>
      <PlaceSheet
        open={isShown}
        failure={failureOf(state)}
        isChecking={state === 'asking'}
        onCheck={() => void place.check()}
        onClose={place.hide}
      />
    </LazyLayer>
  );
}
