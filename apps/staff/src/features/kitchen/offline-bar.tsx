import { Icon, useFormats } from '@tavolata/ui';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './offline-bar.module.css';

/** Says across the whole screen that the tickets are not live, and how many taps wait to be sent. */
export function OfflineBar({ waiting }: { readonly waiting: number }) {
  const t = useTexts();
  const { time } = useFormats();
  const { line } = useConsole();
  const state = useStore(line.state);
  return (
    <div role="alert">
      {state.status === 'lost' && (
        <p className={styles['bar']}>
          <Icon name="error" size={24} />
          <span>{t('kitchen.offline', { time: time(state.since) })}</span>
          {waiting > 0 && <strong>{t('kitchen.queued', { count: waiting })}</strong>}
        </p>
      )}
    </div>
  );
}
