import { useTexts } from '../../shared/texts.ts';
import { CallForm, type CallFormProps } from './call-form.tsx';
import styles from './call-page.module.css';

/** Calling the staff, as a view of the ordering screen. */
export default function CallPage(props: CallFormProps) {
  const t = useTexts();
  return (
    <div className={styles['page']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']} tabIndex={-1}>
          {t('call.title')}
        </h1>
      </header>
      <div className={styles['scroller']}>
        <CallForm {...props} />
      </div>
    </div>
  );
}
