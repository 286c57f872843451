import { Button, Icon } from '@tavolata/ui';
import { useTexts } from '../../../shared/texts.ts';
import type { RestaurantChoices } from '../restaurant-choices.ts';
import { isSafeDefault, meaningOf, safePresence, type PresenceChoices } from './presence-policy.ts';
import styles from './presence-group.module.css';

interface PresenceMeaningProps {
  readonly choices: PresenceChoices;
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

/** What the chosen mix means, in one sentence, and whether it is the one to begin with. */
export function PresenceMeaning({ choices, onChange }: PresenceMeaningProps) {
  const t = useTexts();
  return (
    <li className={styles['meaning']}>
      <p aria-live="polite">{t('presence.meaning', { ...meaningOf(choices) })}</p>
      {isSafeDefault(choices) ? (
        <p className={styles['safe']}>
          <Icon name="success" size={18} />
          {t('presence.isSafe')}
        </p>
      ) : (
        <Button kind="text" onClick={() => onChange(safePresence)}>
          {t('presence.toSafe')}
        </Button>
      )}
    </li>
  );
}
