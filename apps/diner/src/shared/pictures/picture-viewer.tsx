import { useBackCloses } from '@tavolata/ui';
import { useRef } from 'react';
import Lightbox, { type ControllerRef, type SlideImage } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { usePictureAddress } from '../picture-address.tsx';
import { useTexts } from '../texts.ts';
import type { ShownPicture } from './shown-pictures.ts';

interface PictureViewerProps {
  readonly title: string;
  readonly pictures: readonly ShownPicture[];
  readonly start: number;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

/** One of them, and the language of its words where it isn't the guest's. */
interface Slide extends SlideImage {
  readonly lang: string | undefined;
}

/** The pictures over the whole screen, with zoom. Loaded on the first tap. */
export default function PictureViewer({ title, pictures, start, onClose, onReopen }: PictureViewerProps) {
  const t = useTexts();
  const addressOf = usePictureAddress();
  const controller = useRef<ControllerRef>(null);
  useBackCloses(true, onClose, onReopen);
  // The button that has zoomed as far as it goes can’t be pressed any more, and has lost the focus: keys would do nothing.
  function keepFocus() {
    if (document.activeElement === document.body) controller.current?.focus();
  }
  const slides = pictures.map(({ picture, words }, index): Slide => ({
    src: addressOf(picture.hash, 1080),
    alt: words?.text ?? t('home.pictureCount', { number: index + 1, total: pictures.length }),
    lang: words?.lang,
  }));
  return (
    <Lightbox
      open
      close={onClose}
      index={start}
      plugins={[Zoom]}
      slides={slides}
      render={{
        slideContainer: ({ slide, children }) => (
          <div lang={(slide as Slide).lang} style={{ display: 'contents' }}>
            {children}
          </div>
        ),
      }}
      carousel={{ finite: true }}
      controller={{ closeOnPullDown: true, ref: controller }}
      on={{ zoom: keepFocus }}
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
