import { quickServiceTableId, type Line, type OpenVisit } from '@tavolata/domain';
import type { GuestSessionReply } from '@tavolata/protocol';
import { lazy } from 'react';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useTable } from '../table/use-table.ts';
import { useTap } from '../table/use-tap.ts';
import { useSend } from './use-send.ts';

const CartDrawer = lazy(() => import('../../features/cart/cart-drawer.tsx'));

interface CartLayerProps {
  readonly open: boolean;
  readonly visit: OpenVisit;
  readonly guest: GuestSessionReply;
  readonly onEdit: (line: Line) => void;
  readonly onSeeMenu: () => void;
  readonly onClose: () => void;
}

/** The cart over whatever it was opened from. */
export function CartLayer({ open, visit, guest, onEdit, onSeeMenu, onClose }: CartLayerProps) {
  const t = useTexts();
  const { state } = useTable();
  const tap = useTap();
  const onSend = useSend();
  const { table_id, table_name } = guest.table;
  const isQuickService = table_id === quickServiceTableId;
  return (
    <LazyLayer open={open}>
      <CartDrawer
        open={open}
        title={isQuickService ? t('nav.cart') : t('cart.title', { table: table_name })}
        visit={visit}
        userId={guest.user_id}
        send={state?.send ?? 'idle'}
        isOnline={state?.connection === 'online'}
        wish={tap}
        onSend={onSend}
        onEdit={onEdit}
        onSeeMenu={onSeeMenu}
        onClose={onClose}
      />
    </LazyLayer>
  );
}
