import type { RestaurantReply } from '@tavolata/protocol';
import type { IconName } from '@tavolata/ui';

/** Where the restaurant can be found elsewhere. A brand is called the same in every language. */
export interface RestaurantLink {
  readonly url: string;
  readonly icon: IconName;
  readonly label:
    | { readonly brand: string }
    | { readonly text: 'link.OFFICIAL_WEBSITE' | 'link.RESERVATION' | 'link.TAKEAWAY' | 'link.other' };
}

type LinkKind = Omit<RestaurantLink, 'url'>;

const kinds: Readonly<Record<string, LinkKind>> = {
  'official-website': { icon: 'globe', label: { text: 'link.OFFICIAL_WEBSITE' } },
  reservation: { icon: 'clock', label: { text: 'link.RESERVATION' } },
  takeaway: { icon: 'tray', label: { text: 'link.TAKEAWAY' } },
  whatsapp: { icon: 'chat', label: { brand: 'WhatsApp' } },
  facebook: { icon: 'link', label: { brand: 'Facebook' } },
  'tik-tok': { icon: 'link', label: { brand: 'TikTok' } },
  twitter: { icon: 'link', label: { brand: 'Twitter' } },
  'trip-advisor': { icon: 'pin', label: { brand: 'Tripadvisor' } },
  instagram: { icon: 'camera', label: { brand: 'Instagram' } },
  google: { icon: 'pin', label: { brand: 'Google' } },
};

const otherKind: LinkKind = { icon: 'link', label: { text: 'link.other' } };

const openable: readonly string[] = ['https:', 'http:', 'tel:', 'mailto:'];

/** The links that a phone can open [H-07]. */
export function restaurantLinks(entries: RestaurantReply['propaganda']): readonly RestaurantLink[] {
  return entries.flatMap(({ name, url }) => {
    const kind = name.toLowerCase().replaceAll('_', '-');
    const address = kind === 'whatsapp' && /^\d+$/.test(url) ? `https://wa.me/${url}` : url;
    return canOpen(address) ? [{ url: address, ...(kinds[kind] ?? otherKind) }] : [];
  });
}

/** An address of the restaurant may lead anywhere but into this page's own scripts. */
function canOpen(address: string): boolean {
  return URL.canParse(address) && openable.includes(new URL(address).protocol);
}
