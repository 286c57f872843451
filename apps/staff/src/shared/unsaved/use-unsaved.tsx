import { Dialog, goBack, useBackCloses } from '@tavolata/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { askBeforeLeaving, leaveAtOnce } from './leaving.ts';

interface UnsavedParts {
  /** Something is written that nobody has saved. */
  readonly isChanged: boolean;
  /** What is written is forgotten, and the page is as it came. */
  readonly onDiscard: () => void;
}

/**
 * Asks whoever leaves a page with something unsaved on it: by Back, to another room, or out. Who closes the tab is asked
 * by the browser. Answers the question, which the page shows.
 */
export function useUnsaved({ isChanged, onDiscard }: UnsavedParts): ReactNode {
  const { goOn, ask, question } = useLeaveQuestion(isChanged, onDiscard);
  // An entry of its own in the history: Back takes that one, and the page stays.
  useBackCloses(isChanged && !goOn, () => ask(goBack));
  return question;
}

/** The same for what lies over a page and has ways of its own to be closed; `title` asks in words of its own. */
export function useLeaveQuestion(isChanged: boolean, onDiscard: () => void, title?: string) {
  const t = useTexts();
  /** Where they were going who are asked; `null` while nobody leaves. */
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const ask = (next: () => void) => setGoOn(() => next);
  useEffect(() => (isChanged ? askBeforeLeaving((next) => setGoOn(() => next)) : undefined), [isChanged]);
  const stay = () => setGoOn(null);

  function discard() {
    stay();
    onDiscard();
    if (goOn) leaveAtOnce(goOn);
  }

  const question = (
    <Dialog
      open={goOn !== null}
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
