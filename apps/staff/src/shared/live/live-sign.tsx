import { classes, Icon, useFormats } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useConsole } from '../console.tsx';
import { useTexts, type Say } from '../texts.ts';
import type { LineState } from './staff-line.ts';
import styles from './live-sign.module.css';

/** Says whether what is shown is true now. */
export function LiveSign() {
  const { line } = useConsole();
  const state = useStore(line.state);
  const t = useTexts();
  const { time } = useFormats();
  return (
    <p className={classes(styles['sign'], styles[state.status])} role="status">
      <Icon name={state.status === 'lost' ? 'warning' : 'dot'} size={18} />
      {words(state, t, time)}
    </p>
  );
}

function words(state: LineState, t: Say, time: (atMs: number) => string): string {
  switch (state.status) {
    case 'connecting':
      return t('live.connecting');
    case 'live':
      return t('live.on');
    case 'lost':
      return t('live.off', { time: time(state.since) });
  }
}
