import { Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { EnterPin, type PinVerdict } from './enter-pin.tsx';
import { ForgotPin, type PinChange } from './forgot-pin.tsx';

export interface PinDialogProps {
  readonly open: boolean;
  /** Asks the restaurant; where the PIN is right, the guest is in and the dialog goes. */
  readonly onPin: (pin: string) => Promise<PinVerdict>;
  /** Answers whether it was done. */
  readonly onChange: (change: PinChange) => Promise<boolean>;
  /** Goes to the menu without the PIN, to look at it and no more. */
  readonly onLook: () => void;
  readonly onClose: () => void;
}

/** Joining guests who have set a PIN, and the ways out for those who don’t have it (specification 1, section 2). */
export default function PinDialog({ open, onPin, onChange, onLook, onClose }: PinDialogProps) {
  const t = useTexts();
  const [hasForgotten, setHasForgotten] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(hasForgotten ? 'pin.forgotTitle' : 'pin.title')}
      actions={hasForgotten ? [] : [{ label: t('lite.lookMenu'), onPress: onLook }]}
    >
      {!open ? null : hasForgotten ? (
        <ForgotPin onChange={onChange} onBack={() => setHasForgotten(false)} />
      ) : (
        <EnterPin onPin={onPin} onForgot={() => setHasForgotten(true)} />
      )}
    </Dialog>
  );
}
