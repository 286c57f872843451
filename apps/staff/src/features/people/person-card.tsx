import type { PersonWire } from '@tavolata/protocol';
import { Button, classes, Icon, useFormats } from '@tavolata/ui';
import { deviceWords } from '../../shared/device-name.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './people-page.module.css';

interface PersonCardProps {
  readonly person: PersonWire;
  readonly isMe: boolean;
  readonly onChange: (() => void) | null;
}

/** Somebody who works here: what they are, when and where they were last, and what to see to. */
export function PersonCard({ person, isMe, onChange }: PersonCardProps) {
  const t = useTexts();
  const formats = useFormats();
  const { name, account, role, seen_at: seenAt, code_until: codeUntil, devices } = person;
  const moment = (at: number) => ({ date: formats.date(at), time: formats.time(at) });
  const facts = [
    ...(person.is_disabled ? [t('team.disabled')] : []),
    t(`account.${role}`),
    t('team.account', { account }),
    seenAt === null ? t('team.neverSeen') : t('team.seen', moment(seenAt)),
    ...(person.has_pin ? [t('team.hasPin')] : []),
    ...(person.has_second_factor ? [t('team.hasFactor')] : []),
    ...(codeUntil === null ? [] : [t('team.until', moment(codeUntil))]),
  ];
  return (
    <li
      className={classes(
        styles['card'],
        role === 'owner' && styles['owner'],
        person.is_disabled && styles['isDisabled'],
      )}
    >
      <div className={styles['who']}>
        <h2 className={styles['name']}>
          {name} {isMe && <small>{t('team.you')}</small>}
        </h2>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
        {devices.length > 0 && <p className={styles['facts']}>{formats.list(deviceWords(devices, t))}</p>}
        {person.has_demo_password && (
          <p className={styles['warn']}>
            <Icon name="warning" size={18} />
            {t('team.demo')}
          </p>
        )}
      </div>
      {onChange && (
        <Button
          kind="secondary"
          aria-haspopup="dialog"
          aria-label={t('team.changeOf', { name })}
          onClick={onChange}
        >
          {t('team.change')}
        </Button>
      )}
    </li>
  );
}
