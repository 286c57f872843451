import type { RestaurantReply } from '@tavolata/protocol';
import { PictureSlider } from '../../shared/pictures/picture-slider.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ViewPage } from '../../shared/view-page.tsx';
import styles from './notice-page.module.css';

/** The restaurant's pictures while one waits for food: a slider, and each as large as the screen [NT-01]. */
export default function NoticePage({ pictures }: { readonly pictures: RestaurantReply['bulletins'] }) {
  const t = useTexts();
  const title = t('home.pictures');
  return (
    <ViewPage title={title}>
      <div className={styles['pictures']}>
        <PictureSlider title={title} pictures={pictures} />
      </div>
    </ViewPage>
  );
}
