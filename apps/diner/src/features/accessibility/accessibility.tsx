import { useStore } from 'zustand';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { valueOf } from '../../device/content.ts';
import { useDevice } from '../../device/device.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const AccessibilityPage = part(() => import('./accessibility-page.tsx'), MissingLayer);

interface AccessibilityProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The accessibility page with this restaurant's contact. */
export function Accessibility({ open, onClose, onReopen }: AccessibilityProps) {
  const { content } = useDevice();
  const info = useStore(content, (state) => valueOf(state.restaurant)?.info);
  const contact = [info?.restaurant_name, info?.address, info?.phone].filter(Boolean).join(' · ');
  return (
    <LazyLayer open={open}>
      <AccessibilityPage open={open} contact={contact} onClose={onClose} onReopen={onReopen} />
    </LazyLayer>
  );
}
