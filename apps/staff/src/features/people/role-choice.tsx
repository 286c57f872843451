import { personRoles, type PersonRole } from '@tavolata/protocol';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './people-page.module.css';

interface RoleChoiceProps {
  readonly role: PersonRole;
  readonly mayMakeOwners: boolean;
  readonly onChoose: (role: PersonRole) => void;
}

/** One of the roles, with what it may do. */
export function RoleChoice({ role, mayMakeOwners, onChoose }: RoleChoiceProps) {
  const t = useTexts();
  const roles = personRoles.filter((one) => mayMakeOwners || one !== 'owner');
  return (
    <div className={styles['block']}>
      <p className={styles['label']}>{t('team.role')}</p>
      <ChoiceChips
        label={t('team.role')}
        options={roles.map((key) => ({ key, word: t(`account.${key}`) }))}
        chosen={role}
        onChoose={onChoose}
      />
      <p className={styles['hint']} aria-live="polite">
        {t(`team.may.${role}`)}
      </p>
    </div>
  );
}
