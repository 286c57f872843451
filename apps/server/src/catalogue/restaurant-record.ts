import type { BusinessHour, CatalogueData, LocalText, Names, Picture, TableId } from '@tavolata/domain';
import type { LinkKind, Project, Spot } from '@tavolata/protocol';

/** Who runs the place, as guests see it. */
interface RestaurantInfo {
  readonly name: string;
  /** A symbol such as €; the code is derived from it. */
  readonly currencySymbol: string;
  /** IANA name: weekdays, holidays and hours are the restaurant's, not the phone's. */
  readonly timeZone: string;
  /** The languages of the two name fields. */
  readonly nameLanguages: readonly [string, string];
  readonly address: string;
  readonly phone: string;
  readonly logo: Picture | null;
  readonly background: Picture | null;
  /** The network that guests may use; absent where there is none. Guests read it on paper only. */
  readonly wifi?: GuestWifi;
}

/** A network for guests; its password is empty where it asks for none. */
interface GuestWifi {
  readonly name: string;
  readonly password: string;
}

interface Section {
  readonly id: number;
  readonly name: string;
}

/** A place with a printed code. */
export interface Table {
  readonly id: TableId;
  readonly name: string;
  readonly sectionId: number;
  /** Where it stands on the plan of its section; absent where nobody has said it. */
  readonly spot?: Spot;
}

/** An hour, and the applications it is scheduled for; none is all of them. */
export interface ScheduledHour extends BusinessHour {
  readonly projects: readonly Project[];
}

/** A short line at the top of the home page; the icon is one of the guest app's names. */
interface Announcement {
  readonly icon: string;
  readonly text: LocalText;
  /** It is for guests at a table, and not for who takes away; absent for one that is for everybody. */
  readonly isOnlyAtTable?: true;
}

export interface Link {
  readonly kind: LinkKind;
  readonly url: string;
}

/** A picture that guests leaf through, and what it shows in words; absent where nobody has said it. */
export interface ShownPicture extends Picture {
  readonly alt?: LocalText;
}

/** Something a guest can ask the staff for. */
interface ServiceOption {
  readonly id: number;
  readonly title: LocalText;
}

/** The station a dish is made at, and the language its tickets are read in. */
interface Station {
  readonly id: string;
  readonly names: Names;
  readonly language: string;
}

/** Everything a restaurant says about itself: what an import brings and the guest app shows. */
export interface RestaurantRecord {
  readonly info: RestaurantInfo;
  readonly catalogue: CatalogueData;
  readonly sections: readonly Section[];
  readonly tables: readonly Table[];
  readonly stations: readonly Station[];
  /** In the order in which they are tried: the first that covers a moment holds. */
  readonly businessHours: readonly ScheduledHour[];
  readonly announcements: readonly Announcement[];
  /** A longer text on the home page. */
  readonly notice: LocalText;
  /** What is on. */
  readonly bulletins: readonly ShownPicture[];
  /** How things work here. */
  readonly guide: readonly ShownPicture[];
  readonly featuredDishIds: readonly number[];
  readonly links: readonly Link[];
  readonly serviceOptions: readonly ServiceOption[];
  /** Values of settings by their name; a setting that is absent has its default. */
  readonly settings: Readonly<Record<string, unknown>>;
}
