import { FullPage } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';
import styles from './accessibility-page.module.css';

interface AccessibilityPageProps {
  readonly open: boolean;
  /** How the restaurant is reached, in one line; empty where it gave nothing. */
  readonly contact: string;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** How the service meets the rules, what is missing, and whom to ask (look and feel 3.2). */
export default function AccessibilityPage({ open, contact, onClose, onReopen }: AccessibilityPageProps) {
  const t = useTexts();
  return (
    <FullPage
      open={open}
      onClose={onClose}
      onReopen={onReopen}
      title={t('accessibility.title')}
      backLabel={t('shared.back')}
    >
      {/* Nothing in here takes the focus otherwise, and arrow keys must be able to scroll it. */}
      <div tabIndex={0} className={styles['words']}>
        <p>{t('accessibility.aim')}</p>
        <h3>{t('accessibility.waysTitle')}</h3>
        <ul>
          <li>{t('accessibility.wayKeyboard')}</li>
          <li>{t('accessibility.wayText')}</li>
          <li>{t('accessibility.wayCalm')}</li>
          <li>{t('accessibility.wayTime')}</li>
        </ul>
        <h3>{t('accessibility.gapsTitle')}</h3>
        <ul>
          <li>{t('accessibility.gapPictures')}</li>
          <li>{t('accessibility.gapNames')}</li>
        </ul>
        <h3>{t('accessibility.helpTitle')}</h3>
        <p>{t('accessibility.help')}</p>
        {contact && <p>{t('accessibility.contact', { contact })}</p>}
      </div>
    </FullPage>
  );
}
