import { Banner } from '@tavolata/ui';
import { useTexts } from '../../shared/texts.ts';

/** The staff have said yes; it goes away by itself. */
export default function ApprovedBanner() {
  const t = useTexts();
  return (
    <section aria-label={t('approval.label')}>
      <Banner level="success">{t('approval.approved')}</Banner>
    </section>
  );
}
