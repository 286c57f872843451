import { TextField } from '@tavolata/ui';
import { NumberInput } from '../../../shared/number-input.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { useArrival } from '../arrival.ts';
import type { RestaurantChoices } from '../restaurant-choices.ts';
import styles from './members.module.css';

interface MemberFieldsProps {
  readonly choices: RestaurantChoices;
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

/** How the loyalty service names the restaurant; and why it keeps members after their visit, without which it keeps none. */
export function MemberFields({ choices, onChange }: MemberFieldsProps) {
  const t = useTexts();
  const line = useArrival();
  const { memberStringId, keptMemberDays, keptMemberBecause } = choices;

  function say(because: string) {
    const days = because.trim() === '' ? null : (keptMemberDays ?? 30);
    onChange({ keptMemberBecause: because, keptMemberDays: days });
  }

  return (
    <li ref={line} className={styles['fields']}>
      <TextField
        label={t('members.stringId')}
        hint={t('members.stringIdHint')}
        value={memberStringId}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onChange({ memberStringId: target.value.trim() })}
      />
      <TextField
        label={t('members.because')}
        hint={t(keptMemberDays === null ? 'members.keptNot' : 'members.becauseHint')}
        value={keptMemberBecause}
        maxLength={200}
        onChange={({ target }) => say(target.value)}
      />
      {keptMemberDays !== null && (
        <div className={styles['days']}>
          <span>{t('members.days')}</span>
          <NumberInput
            labels={{
              field: t('members.days'),
              more: t('settings.more', { name: t('members.days') }),
              less: t('settings.less', { name: t('members.days') }),
            }}
            value={keptMemberDays}
            min={1}
            max={3650}
            onChange={(days) => onChange({ keptMemberDays: days })}
          />
        </div>
      )}
    </li>
  );
}
