import { Dialog } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

interface ClearDialogProps {
  readonly open: boolean;
  /** Only the guest's own dishes go. */
  readonly isOwnOnly: boolean;
  readonly quantity: number;
  readonly guests: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

/** Asks before the whole table's cart is emptied [C-07]. */
export function ClearDialog({ open, isOwnOnly, quantity, guests, onClear, onClose }: ClearDialogProps) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isOwnOnly ? 'cart.clearOwnTitle' : 'cart.clearTitle', { count: quantity })}
      actions={[
        { label: t('cart.keep'), onPress: onClose, safe: true },
        {
          label: t('cart.removeAll'),
          kind: 'destructive',
          onPress: () => {
            onClear();
            onClose();
          },
        },
      ]}
    >
      {!isOwnOnly && t('cart.clearGuests', { count: guests })}
    </Dialog>
  );
}
