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
  readonly onClose: () => void;
}

/** Joining guests who have set a PIN, and the way out for those who forgot theirs (specification 1, section 2). */
export default function PinDialog({ open, onPin, onChange, onClose }: PinDialogProps) {
  const t = useTexts();
  const [hasForgotten, setHasForgotten] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(hasForgotten ? 'pin.forgotTitle' : 'pin.title')}
      actions={[]}
    >
      {!open ? null : hasForgotten ? (
        <ForgotPin onChange={onChange} onBack={() => setHasForgotten(false)} />
      ) : (
        <EnterPin onPin={onPin} onForgot={() => setHasForgotten(true)} />
      )}
    </Dialog>
  );
}
