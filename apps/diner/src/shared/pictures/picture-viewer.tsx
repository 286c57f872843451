import type { Picture } from '@tavolata/domain';
import { useBackCloses } from '@tavolata/ui';
import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { usePictureAddress } from '../picture-address.tsx';
import { useTexts } from '../texts.ts';

interface PictureViewerProps {
  readonly title: string;
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onClose: () => void;
}

/** The pictures over the whole screen, with zoom. Loaded on the first tap. */
export default function PictureViewer({ title, pictures, start, onClose }: PictureViewerProps) {
  const t = useTexts();
  const addressOf = usePictureAddress();
  useBackCloses(true, onClose);
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      plugins={[Zoom]}
      slides={pictures.map((picture, index) => ({
        src: addressOf(picture.hash, 1080),
        alt: t('home.pictureCount', { number: index + 1, total: pictures.length }),
      }))}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true }}
      labels={{
        Previous: t('home.previousPicture'),
        Next: t('home.nextPicture'),
        Close: t('shared.close'),
        'Zoom in': t('home.zoomIn'),
        'Zoom out': t('home.zoomOut'),
        Lightbox: title,
        'Photo gallery': title,
        Carousel: t('home.gallery'),
        Slide: t('home.slide'),
        '{index} of {total}': t('home.pictureCount', { number: '{index}', total: '{total}' }),
      }}
    />
  );
}
