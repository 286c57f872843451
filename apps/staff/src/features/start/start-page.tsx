import { Button, Icon } from '@tavolata/ui';
import { Link, useLocation } from 'wouter';
import { useConsole } from '../../shared/console.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './start-page.module.css';
import { doneIn, startSteps } from './start-steps.ts';
import { useSetUp } from './use-set-up.ts';

/** From nothing to printed codes: the steps, and which of them have brought something. */
export function StartPage() {
  const t = useTexts();
  const { preferences } = useConsole();
  const [, goTo] = useLocation();
  const soFar = useSetUp();
  const steps = startSteps.map((step) => ({ ...step, done: doneIn(step.key, soFar, t) }));
  const isBegun = steps.some(({ done }) => done !== null);
  const next = steps.find(({ key, done }) => done === null && key !== 'ordering') ?? steps[0];
  const begin = () => preferences.setState({ isSettingUp: true });
  return (
    <>
      <RoomHeader title={t('start.title')} />
      <div className={styles['scroll']}>
        <div className={styles['column']}>
          <p className={styles['text']}>{t('start.text')}</p>
          <ol className={styles['steps']}>
            {steps.map(({ key, to, done }, place) => (
              <li key={key}>
                <Link to={to} className={styles['step']} onClick={begin}>
                  <span className={styles['number']} aria-hidden="true">
                    {done === null ? place + 1 : <Icon name="check" size={20} />}
                  </span>
                  <span className={styles['words']}>
                    {t(`start.${key}`)}
                    <small>{done ?? t(`start.${key}Text`)}</small>
                  </span>
                  <Icon name="chevron-right" size={20} />
                </Link>
              </li>
            ))}
          </ol>
          <div className={styles['ways']}>
            <Button
              size="large"
              onClick={() => {
                begin();
                goTo(next?.to ?? startSteps[0].to);
              }}
            >
              {t(isBegun ? 'start.goOn' : 'start.begin')}
            </Button>
            <Button
              kind="text"
              onClick={() => {
                preferences.setState({ isSettingUp: false });
                goTo('/floor');
              }}
            >
              {t('start.later')}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
