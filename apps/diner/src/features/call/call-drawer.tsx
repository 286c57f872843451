import { Sheet } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import { CallForm, type CallFormProps } from './call-form.tsx';

interface CallDrawerProps extends CallFormProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** Calling the staff in a drawer over the menu, as lite mode has it [L-02]. */
export default function CallDrawer({ open, onClose, onReopen, ...form }: CallDrawerProps) {
  const t = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('call.title')}
      closeLabel={t('shared.close')}
    >
      <CallForm {...form} />
    </Sheet>
  );
}
