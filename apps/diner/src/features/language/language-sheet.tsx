import { LanguageList, Sheet, type Language } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './language-sheet.module.css';

interface LanguageSheetProps {
  readonly open: boolean;
  readonly language: Language;
  readonly onChoose: (language: Language) => void;
  readonly onOpenAccessibility: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** The seven languages, each by its own name. */
export default function LanguageSheet(props: LanguageSheetProps) {
  const { open, language, onChoose, onOpenAccessibility, onClose, onReopen } = props;
  const t = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('language.title')}
      closeLabel={t('shared.close')}
    >
      <LanguageList label={t('language.title')} language={language} onChoose={onChoose} onTapped={onClose} />
      <button type="button" className={styles['accessibility']} onClick={onOpenAccessibility}>
        {t('home.accessibility')}
      </button>
    </Sheet>
  );
}
