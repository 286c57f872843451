import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/view-page.tsx';
import { CallForm, type CallFormProps } from './call-form.tsx';
import styles from './call-page.module.css';

/** Calling the staff, as a view of the ordering screen. */
export default function CallPage(props: CallFormProps) {
  const t = useTexts();
  return (
    <ViewPage title={t('call.title')}>
      <div className={styles['scroller']}>
        <CallForm {...props} />
      </div>
    </ViewPage>
  );
}
