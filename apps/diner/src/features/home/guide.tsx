import type { RestaurantReply } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';
import { PictureSlider } from './picture-slider.tsx';
import { Section } from './section.tsx';

/** The restaurant's own pictures of how things work here [H-05]. */
export function Guide({ pictures }: { readonly pictures: RestaurantReply['guide'] }) {
  const t = useTexts();
  if (pictures.length === 0) return null;
  return (
    <Section title={t('home.guide')}>
      <PictureSlider pictures={pictures} />
    </Section>
  );
}
