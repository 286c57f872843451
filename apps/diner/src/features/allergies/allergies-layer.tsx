import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const OwnAllergies = part(() => import('./own-allergies.tsx'), MissingLayer);

interface AllergiesLayerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What the guest of this phone avoids, over whatever it was asked from. */
export function AllergiesLayer({ open, onClose, onReopen }: AllergiesLayerProps) {
  return (
    <LazyLayer open={open}>
      <OwnAllergies open={open} onClose={onClose} onReopen={onReopen} />
    </LazyLayer>
  );
}
