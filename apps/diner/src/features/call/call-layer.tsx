import type { CallBell } from '@tavolata/client';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useCallForm } from './use-call-form.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const CallDrawer = part(() => import('./call-drawer.tsx'), MissingLayer);

interface CallLayerProps {
  readonly open: boolean;
  readonly bell: CallBell | null;
  readonly isOnline: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Calling the staff to a place that the guest names, over the menu. */
export function CallLayer({ open, bell, isOnline, onClose, onReopen }: CallLayerProps) {
  const form = useCallForm({ bell, isOnline, tableName: null, placeName: null });
  return (
    <LazyLayer open={open}>
      <CallDrawer {...form} open={open} onClose={onClose} onReopen={onReopen} />
    </LazyLayer>
  );
}
