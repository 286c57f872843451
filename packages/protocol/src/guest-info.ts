/** The signs that an announcement can have: all of them are signs of the guest app. */
export const announcementIcons = [
  'info',
  'warning',
  'clock',
  'tray',
  'glass',
  'people',
  'bell',
  'pin',
  'phone',
] as const;

/** Where else a restaurant can be found. */
export const linkKinds = [
  'OFFICIAL_WEBSITE',
  'RESERVATION',
  'TAKEAWAY',
  'WHATSAPP',
  'FACEBOOK',
  'TIK_TOK',
  'TWITTER',
  'TRIP_ADVISOR',
  'INSTAGRAM',
  'GOOGLE',
] as const;
/** One of them. */
export type LinkKind = (typeof linkKinds)[number];

/** Whether a link can be opened: a web address, or for WhatsApp a phone number in digits. */
export function isLinkAddress(kind: string, url: string): boolean {
  if (kind === 'WHATSAPP' && /^\d+$/.test(url)) return true;
  // Only these two: a javascript: address would run in the guest's page.
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol);
}

/** The most announcements that the home page has room for. */
export const mostAnnouncements = 3;

/** The most pictures of what is on, and of how things work, that guests leaf through. */
export const mostShownPictures = 5;

/** The most dishes that the home page shows; an imported restaurant may show more. */
export const mostFeatured = 20;
