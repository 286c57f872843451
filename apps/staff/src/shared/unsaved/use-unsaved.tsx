import { Dialog, goBack, useBackCloses } from '@tavolata/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { askBeforeLeaving, leaveAtOnce } from './leaving.ts';

interface UnsavedParts {
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  /** It is on its way. */
  readonly isSaving: boolean;
  /** What is written is forgotten, and the page is as it came. */
  readonly onDiscard: () => void;
}

/**
 * Asks whoever leaves a page with something unsaved on it: by Back, to another room, or out. Who leaves while it is being
 * saved goes on once it is, and is asked where it could not be. Who closes the tab is asked by the browser. Answers the
 * question, which the page shows.
 */
export function useUnsaved({ isChanged, isSaving, onDiscard }: UnsavedParts): ReactNode {
  const { goOn, ask, question } = useLeaveQuestion({ isChanged, isSaving, onDiscard });
  // An entry of its own in the history: Back takes that one, and the page stays.
  useBackCloses(isChanged && !goOn, () => ask(goBack));
  return question;
}

interface LeaveQuestionParts extends UnsavedParts {
  /** What is asked, where it is not about saving. */
  readonly title?: string | undefined;
}

/** The same for what lies over a page and has ways of its own to be closed. */
export function useLeaveQuestion({ isChanged, isSaving, onDiscard, title }: LeaveQuestionParts) {
  const t = useTexts();
  /** Where they were going who are asked, or wait until it is saved; `null` while nobody leaves. */
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const ask = (next: () => void) => setGoOn(() => next);
  useEffect(() => (isChanged ? askBeforeLeaving((next) => setGoOn(() => next)) : undefined), [isChanged]);
  /** Where they go now: by then all is saved. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  if (goOn && !isSaving && !isChanged) {
    setGoOn(null);
    setLeaving(() => goOn);
  }
  useEffect(() => {
    if (leaving) leaveAtOnce(leaving);
  }, [leaving]);
  const stay = () => setGoOn(null);

  function discard() {
    stay();
    onDiscard();
    if (goOn) leaveAtOnce(goOn);
  }

  const question = (
    <Dialog
      open={goOn !== null && !isSaving}
      onClose={stay}
      title={title ?? t('editor.leaveTitle')}
      actions={[
        { label: t('editor.keepEditing'), onPress: stay, safe: true },
        { label: t('settings.discard'), kind: 'destructive', onPress: discard },
      ]}
    />
  );
  return { goOn, ask, question };
}
