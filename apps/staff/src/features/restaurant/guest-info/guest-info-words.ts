import { announcementIcons, type LinkKind } from '@tavolata/protocol';
import { SIGNS, type IconName } from '@tavolata/ui';
import type { Say } from '../../../shared/texts.ts';

/** A brand is called the same in every language. */
const brands = {
  WHATSAPP: 'WhatsApp',
  FACEBOOK: 'Facebook',
  TIK_TOK: 'TikTok',
  TWITTER: 'Twitter',
  TRIP_ADVISOR: 'Tripadvisor',
  INSTAGRAM: 'Instagram',
  GOOGLE: 'Google',
} as const;

export function linkWord(kind: LinkKind, t: Say): string {
  return kind in brands
    ? brands[kind as keyof typeof brands]
    : t(`guests.link.${kind as Exclude<LinkKind, keyof typeof brands>}`);
}

/** The signs that are offered; one that came with an import stands with them under its own name. */
export function signsOffered(current: string, t: Say) {
  const offered = announcementIcons.map((key) => ({ key: key as string, word: t(`guests.sign.${key}`) }));
  return offered.some(({ key }) => key === current) ? offered : [{ key: current, word: current }, ...offered];
}

/** The sign as guests see it. */
export function signOf(icon: string): IconName {
  return SIGNS.find((sign) => sign === icon) ?? 'info';
}

/** What a text says to its manager: in the restaurant's first language, else in any. */
export function wordsFor(
  text: Readonly<Record<string, string | undefined>>,
  nameLanguages: readonly string[],
): string {
  return [...nameLanguages, ...Object.keys(text)].map((language) => text[language]).find(Boolean) ?? '';
}
