import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/view-page.tsx';
import { CallForm } from './call-form.tsx';
import { useCallForm, type FormPlace } from './use-call-form.ts';
import styles from './call-page.module.css';

/** Calling the staff, as a view of the ordering screen. */
export default function CallPage(place: FormPlace) {
  const t = useTexts();
  const form = useCallForm(place);
  return (
    <ViewPage title={t('call.title')}>
      <div className={styles['scroller']}>
        <CallForm {...form} />
      </div>
    </ViewPage>
  );
}
