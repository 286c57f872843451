import { Sheet } from '@tavolata/ui';
import type { ComponentProps } from 'react';
import { useTexts } from '../texts.ts';
import { useLeaveQuestion } from './use-unsaved.tsx';

interface WritingSheetProps extends Omit<ComponentProps<typeof Sheet>, 'open' | 'closeLabel'> {
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  /** What is asked, where it is not about saving. */
  readonly question?: string;
}

const nothing = () => {};

/** A sheet that something is written in: whoever closes it unsaved is asked first. */
export function WritingSheet({ isChanged, question: title, onClose, ...parts }: WritingSheetProps) {
  const t = useTexts();
  // What was written goes with the sheet.
  const { goOn, ask, question } = useLeaveQuestion({ isChanged, isSaving: false, onDiscard: nothing, title });
  return (
    <>
      {/* Back and a pull at its head close a sheet whatever anybody says: it comes again where writing goes on. */}
      <Sheet
        {...parts}
        open={!goOn}
        closeLabel={t('shared.close')}
        onClose={() => (isChanged ? ask(onClose) : onClose())}
      />
      {question}
    </>
  );
}
