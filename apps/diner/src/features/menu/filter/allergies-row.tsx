import { Icon, useFormats } from '@tavolata/ui';
import { useAllergies } from '../../../shared/dish/allergies.tsx';
import { useTexts } from '../../../shared/texts.ts';
import styles from './allergies-row.module.css';

/** What this phone's guest avoids, and the way to say it: the filter leaves dishes out, this marks them. */
export function AllergiesRow({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTexts();
  const { list } = useFormats();
  const allergies = useAllergies();
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span className={styles['words']}>
        <span className={styles['title']}>{t('allergy.title')}</span>
        <span className={styles['value']}>
          {allergies.length > 0 ? list(allergies.map((key) => t(`allergen.${key}`))) : t('allergy.none')}
        </span>
      </span>
      <Icon name="chevron-right" size={20} />
    </button>
  );
}
