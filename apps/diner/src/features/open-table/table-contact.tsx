import { TextField } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './open-table-page.module.css';
import type { Contact } from './opening-wanted.ts';

interface TableContactProps {
  readonly contact: Contact;
  readonly onChange: (contact: Contact) => void;
}

/** The longest that the restaurant takes of either. */
const longest = 80;

/** Who takes the food away: sent as typed, for the staff to call out. */
export function TableContact({ contact, onChange }: TableContactProps) {
  const t = useTexts();
  return (
    <div className={styles['contact']}>
      <TextField
        label={t('quickService.name')}
        autoComplete="name"
        maxLength={longest}
        value={contact.name}
        onChange={(event) => onChange({ ...contact, name: event.target.value })}
      />
      <TextField
        label={t('quickService.phone')}
        hint={t('quickService.contactHint')}
        type="tel"
        autoComplete="tel"
        maxLength={longest}
        value={contact.phone}
        onChange={(event) => onChange({ ...contact, phone: event.target.value })}
      />
    </div>
  );
}
