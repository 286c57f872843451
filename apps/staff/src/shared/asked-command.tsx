import { snackbars } from '@tavolata/app-kit';
import { Button, Dialog } from '@tavolata/ui';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { useCommand } from './use-command.ts';

interface AskedCommandProps<About> {
  /** What the button says, and that of the dialog which goes on. */
  readonly label: string;
  readonly button?: Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'onBlocked'>;
  /** The question. */
  readonly title: string;
  /** What comes of it. */
  readonly children: ReactNode;
  /** What says that nothing should happen. */
  readonly leave?: string;
  /** Nothing is lost by it. */
  readonly isHarmless?: true;
  /** Names the messages about it: a new one takes the place of the one before. */
  readonly messages: string;
  /** What it is done to: pressed again for the same after a lost answer, it is the same command. */
  readonly about: About;
  readonly send: (about: About, requestId: string) => Promise<unknown>;
  /** What is said when it has come true; it was about this, whatever the screen shows by then. */
  readonly done: (about: About) => string;
}

/** A command of the staff that is asked about before it is sent. */
export function AskedCommand<About>(props: AskedCommandProps<About>) {
  const { label, button, title, children, leave, isHarmless, messages, about, send, done } = props;
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const command = useCommand({
    key: messages,
    send,
    onDone: (sent) => {
      close();
      snackbars.show({ key: messages, level: 'success', text: done(sent) });
    },
  });
  return (
    <>
      <Button
        kind="secondary"
        aria-haspopup="dialog"
        {...button}
        onBlocked={(reason) => snackbars.show({ key: messages, level: 'info', text: reason })}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={title}
        actions={[
          { label: leave ?? t('powers.leave'), onPress: close, safe: true },
          {
            label,
            kind: isHarmless ? 'main' : 'destructive',
            busy: command.isPending,
            onPress: () => command.mutate(about),
          },
        ]}
      >
        {children}
      </Dialog>
    </>
  );
}
