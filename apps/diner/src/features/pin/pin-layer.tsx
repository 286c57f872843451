import { snackbars } from '@tavolata/app-kit';
import type { GuestSessionReply } from '@tavolata/protocol';
import { useLocation } from 'wouter';
import type { PinVerdict } from './enter-pin.tsx';
import type { PinChange } from './forgot-pin.tsx';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useDevice } from '../../device/device.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

const PinDialog = part(() => import('./pin-dialog.tsx'), MissingLayer);

interface PinLayerProps {
  readonly open: boolean;
  readonly guest: GuestSessionReply;
  /** The guest would rather see the menu. */
  readonly onLook: () => void;
  readonly onClose: () => void;
}

/** Joins the guests of a table that has a PIN. The PIN goes to the server; what is kept of it here no script reads [P-04]. */
export function PinLayer({ open, guest, onLook, onClose }: PinLayerProps) {
  const { api, arrival } = useDevice();
  const [, navigate] = useLocation();
  const t = useTexts();
  const { order_head_id } = guest.table;

  async function say(pin: string): Promise<PinVerdict> {
    const answer = await api.checkPin({ order_head_id, order_code: pin });
    if (!answer.ok) return answer.failure.code === 'too-many-requests' ? 'exhausted' : 'no-answer';
    if (answer.value.status !== 200) return 'wrong';
    await arrival.refresh();
    onClose();
    navigate('/Main');
    return 'right';
  }

  async function change({ account, password, newPin }: PinChange): Promise<boolean> {
    const answer = await api.changePin({
      employee_id: account,
      password_id: password,
      order_head_id,
      new_order_code: newPin,
    });
    const isDone = answer.ok && answer.value.status === 200;
    snackbars.show(
      isDone
        ? { key: 'pin', level: 'success', text: t('pin.changed') }
        : { key: 'pin', level: 'error', text: t('pin.notChanged') },
    );
    // Without a PIN the guest is at the table at once.
    if (isDone) await arrival.refresh();
    return isDone;
  }

  return (
    <LazyLayer open={open}>
      <PinDialog open={open} onPin={say} onChange={change} onLook={onLook} onClose={onClose} />
    </LazyLayer>
  );
}
