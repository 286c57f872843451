import type { Allergen } from '@tavolata/domain';
import { ToggleChip } from '@tavolata/ui';
import { Chips, ChoicesSheet } from '../../shared/choices-sheet.tsx';
import { useTexts } from '../../shared/texts.ts';
import { AllergenChips } from '../../shared/dish/allergen-chips.tsx';
import { useAllergyNote } from '../../shared/dish/use-allergy-note.ts';
import styles from './allergies-sheet.module.css';

interface AllergiesSheetProps {
  readonly open: boolean;
  readonly allergies: readonly Allergen[];
  readonly onAllergies: (allergies: readonly Allergen[]) => void;
  /** Whether the kitchen reads it with each dish; left out where it takes no remarks. */
  readonly telling?: { readonly isOn: boolean; readonly onToggle: () => void };
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** What a guest avoids, of the 14 that every restaurant declares. Works at once; closing keeps it. */
export default function AllergiesSheet(props: AllergiesSheetProps) {
  const { open, allergies, onAllergies, telling, onClear, onClose, onReopen } = props;
  const t = useTexts();
  const { note, language } = useAllergyNote();
  const isTold = telling?.isOn === true && note !== '';

  return (
    <ChoicesSheet
      open={open}
      title={t('allergy.title')}
      doneLabel={t('allergy.done')}
      onClear={onClear}
      onClose={onClose}
      onReopen={onReopen}
    >
      <div className={styles['content']}>
        <p>{t('allergy.intro')}</p>
        <Chips label={t('allergy.title')}>
          <AllergenChips chosen={allergies} onChoose={onAllergies} />
        </Chips>
        <p>{t('allergy.caution')}</p>
        {telling && (
          <div className={styles['telling']}>
            <ToggleChip pressed={telling.isOn} onToggle={telling.onToggle}>
              {t('allergy.tell')}
            </ToggleChip>
            {isTold && (
              <p className={styles['small']}>
                {t('allergy.kitchenReads')} <span lang={language}>{note}</span>
              </p>
            )}
          </div>
        )}
        {!isTold && <p className={styles['small']}>{t('filter.privacy')}</p>}
      </div>
    </ChoicesSheet>
  );
}
