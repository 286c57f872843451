import { Button, createSnackbars, Dialog, FullPage, Sheet, SnackbarHost, type Level } from '@tavolata/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

const snackbars = createSnackbars();
const TEXTS: Record<Level, string> = {
  success: 'Round 3 sent. 5 dishes are with the kitchen.',
  info: 'Round 3 is open.',
  default: 'Removed',
  warning: 'Starters are full: 8 of 8 for this round.',
  error: 'The kitchen has not answered. Your dishes are still here. Try again?',
};
const LEVELS = ['success', 'info', 'default', 'warning', 'error'] as const;

/** Opens each layer, and shows each level of message. */
export function LayerSamples() {
  const [layer, setLayer] = useState<'sheet' | 'dialog' | 'page' | 'side'>();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setLayer(undefined);

  function show(level: Level) {
    snackbars.show({
      key: level,
      level,
      text: TEXTS[level],
      ...(level === 'default' && { action: { label: 'Undo', onPress: () => undefined } }),
      ...(level === 'error' && { details: ['503 from /orders/17/submit'] }),
    });
  }

  return (
    <>
      <div className={styles['row']}>
        {(['sheet', 'page', 'side', 'dialog'] as const).map((kind) => (
          <Button key={kind} size="small" kind="secondary" onClick={() => setLayer(kind)}>
            Open {kind}
          </Button>
        ))}
      </div>
      <div className={styles['row']}>
        {LEVELS.map((level) => (
          <Button key={level} size="small" kind="secondary" onClick={() => show(level)}>
            {level}
          </Button>
        ))}
      </div>
      <SnackbarHost label="Messages" snackbars={snackbars} closeLabel="Close" detailsLabel="Details" />
      <Sheet
        open={layer === 'sheet' || layer === 'side'}
        side={layer === 'side'}
        onClose={close}
        title="Round 3 · Table 12"
        closeLabel="Close"
        actions={
          <Button kind="text" size="small" onClick={() => setIsAsking(true)}>
            Clear
          </Button>
        }
        footer={
          <Button size="large" wide onClick={() => show('success')}>
            Send round 3
          </Button>
        }
      >
        <p>What anyone at the table adds shows up here.</p>
      </Sheet>
      <FullPage open={layer === 'page'} onClose={close} title="Family set" backLabel="Back">
        <p className={styles['words']}>Choose two starters.</p>
      </FullPage>
      <Dialog
        open={layer === 'dialog' || isAsking}
        onClose={() => {
          setIsAsking(false);
          if (layer === 'dialog') close();
        }}
        title="Remove your whole table’s 7 dishes?"
        actions={[
          { label: 'Remove all', kind: 'destructive', onPress: () => setIsAsking(false) },
          { label: 'Keep', safe: true, onPress: () => setIsAsking(false) },
        ]}
      >
        Nothing has been sent to the kitchen yet.
      </Dialog>
    </>
  );
}
