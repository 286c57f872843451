import { snackbars } from '@tavolata/app-kit';
import { Button, IconButton } from '@tavolata/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './start-bar.module.css';
import { doneIn, startSteps, stepAt } from './start-steps.ts';
import { useSetUp } from './use-set-up.ts';

/** Over the rooms while the restaurant is being set up: which step this is, and the way to the next one. */
export function StartBar() {
  const { preferences } = useConsole();
  const isSettingUp = useStore(preferences, (state) => state.isSettingUp);
  return isSettingUp ? <Steps /> : null;
}

function Steps() {
  const t = useTexts();
  const { preferences } = useConsole();
  const [path, goTo] = useLocation();
  const soFar = useSetUp();
  const place = stepAt(path);
  const step = startSteps[place];
  const leave = () => preferences.setState({ isSettingUp: false });
  if (path === '/start') return null;
  if (!step) {
    return (
      <Bar words={t('start.notFinished')} onLeave={leave}>
        <Button size="small" kind="secondary" onClick={() => goTo('/start')}>
          {t('start.goOn')}
        </Button>
      </Bar>
    );
  }
  const before = startSteps[place - 1];
  const next = startSteps[place + 1];
  const isMissing = step.key !== 'ordering' && next && doneIn(step.key, soFar, t) === null;
  return (
    <Bar
      words={t('start.step', { number: place + 1, count: startSteps.length, name: t(`start.${step.key}`) })}
      onLeave={leave}
    >
      <Button size="small" kind="text" onClick={() => goTo(before?.to ?? '/start')}>
        {t('start.back')}
      </Button>
      {next ? (
        <Button size="small" kind={isMissing ? 'secondary' : 'main'} onClick={() => goTo(next.to)}>
          {t(isMissing ? 'start.skip' : 'start.next')}
        </Button>
      ) : (
        <Button
          size="small"
          onClick={() => {
            leave();
            goTo('/floor');
            // What the steps don’t ask for, and nobody works a second evening without.
            snackbars.show({
              key: 'set-up',
              level: 'success',
              text: t('start.finished', { account: t('rail.account'), team: t('team.title') }),
              action: { label: t('start.toTeam'), onPress: () => goTo('/people') },
            });
          }}
        >
          {t('start.finish')}
        </Button>
      )}
    </Bar>
  );
}

interface BarProps {
  readonly words: string;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

function Bar({ words, onLeave, children }: BarProps) {
  const t = useTexts();
  return (
    <section className={styles['bar']} aria-label={t('start.title')}>
      <p role="status">{words}</p>
      <div className={styles['ways']}>
        {children}
        <IconButton icon="close" label={t('start.leave')} onClick={onLeave} />
      </div>
    </section>
  );
}
