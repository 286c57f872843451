import type { PhotoShape } from '@tavolata/protocol';
import type { AppTexts } from '../../texts/texts.gen.ts';

interface PhotoWords {
  readonly title: keyof AppTexts;
  readonly choose: keyof AppTexts;
  readonly other: keyof AppTexts;
  readonly remove: keyof AppTexts;
  readonly use: keyof AppTexts;
  readonly cut: keyof AppTexts;
  readonly fits: keyof AppTexts;
  readonly move: keyof AppTexts;
}

const dish = {
  title: 'editor.picture',
  choose: 'editor.choosePhoto',
  other: 'editor.otherPhoto',
  remove: 'editor.removePhoto',
  use: 'editor.usePhoto',
  cut: 'editor.photoCut',
  fits: 'editor.photoFits',
  move: 'editor.photoMove',
} as const satisfies PhotoWords;

const picture = {
  ...dish,
  cut: 'guests.photoCut',
  fits: 'guests.photoFits',
  move: 'guests.photoMove',
} as const satisfies PhotoWords;

/** What is said of a photo where one is chosen and cut. */
export const photoWords = {
  dish,
  background: picture,
  poster: picture,
  logo: {
    ...picture,
    title: 'guests.logo',
    choose: 'guests.chooseLogo',
    other: 'guests.otherLogo',
    remove: 'guests.removeLogo',
    use: 'guests.useLogo',
    fits: 'guests.logoWhole',
  },
} as const satisfies Record<PhotoShape, PhotoWords>;
