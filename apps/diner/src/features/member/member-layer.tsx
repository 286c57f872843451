import type { OpenVisit } from '@tavolata/domain';
import type { RestaurantReply } from '@tavolata/protocol';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

/** Few guests are members. */
const MemberDrawer = part(() => import('./member-drawer.tsx'), MissingLayer, { ahead: false });

interface MemberLayerProps {
  readonly open: boolean;
  /** `null` until the table is open. */
  readonly visit: OpenVisit | null;
  readonly info: RestaurantReply['info'];
  readonly isOnline: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The member’s card, or the way to it, over whatever it was opened from. */
export function MemberLayer(props: MemberLayerProps) {
  return (
    <LazyLayer open={props.open}>
      <MemberDrawer {...props} />
    </LazyLayer>
  );
}
