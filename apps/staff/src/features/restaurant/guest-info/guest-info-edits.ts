import type { GuestInfoContent, ShownPictureContent } from '@tavolata/protocol';

export type Announcement = GuestInfoContent['announcements'][number];
export type GuestLink = GuestInfoContent['links'][number];
export type ServiceOption = GuestInfoContent['service_options'][number];
type Entry = Announcement | GuestLink | ServiceOption | ShownPictureContent;

/** An announcement as it is written: its mark is a switch, which is on or off. */
interface AnnouncementDraft extends Pick<Announcement, 'icon' | 'text'> {
  readonly isOnlyAtTable: boolean;
}

export function announcementDraft({ icon, text, is_only_at_table }: Announcement): AnnouncementDraft {
  return { icon, text, isOnlyAtTable: is_only_at_table === true };
}

export function draftedAnnouncement({ icon, text, isOnlyAtTable }: AnnouncementDraft): Announcement {
  return isOnlyAtTable ? { icon, text, is_only_at_table: true } : { icon, text };
}

/** The list with an entry as it is wanted. One that is new, or that somebody has taken out meanwhile, comes to its end. */
export function withEntry<One extends Entry>(
  list: readonly One[],
  { seen, wanted }: { readonly seen: One | null; readonly wanted: One },
): One[] {
  const place = list.findIndex((one) => seen !== null && isSame(one, seen));
  return place === -1 ? [...list, wanted] : list.with(place, wanted);
}

export function withoutEntry<One extends Entry>(list: readonly One[], seen: One): One[] {
  const place = list.findIndex((one) => isSame(one, seen));
  return place === -1 ? [...list] : list.toSpliced(place, 1);
}

/** Whether an entry of this list says the same in the list as it is by now, wherever it stands there. */
export function isAsSeen(list: readonly Entry[], seen: Entry): boolean {
  return list.some((one) => JSON.stringify(one) === JSON.stringify(seen));
}

/**
 * Where the entry at a place of the list before stands by now, which somebody else may have changed; `null` where it is gone.
 * What says something else is the same entry where it stands in its place and is none of the others.
 */
export function findPlace(before: readonly Entry[], place: number, now: readonly Entry[]): number | null {
  const seen = before[place];
  const known = now.findIndex((one) => seen !== undefined && isSame(one, seen));
  if (known !== -1) return known;
  const instead = now[place];
  return instead === undefined || before.some((one) => isSame(one, instead)) ? null : place;
}

/** The list with the entry at a place one place up or down. */
export function withMoved<One extends Entry>(list: readonly One[], place: number, by: -1 | 1): One[] {
  const moved = list.slice(place, place + 1);
  return list.toSpliced(place, 1).toSpliced(place + by, 0, ...moved);
}

/** What guests can ask for is the same by its number, whatever it is called; all else by what it says. */
function isSame(one: Entry, other: Entry): boolean {
  if ('id' in one && 'id' in other) return one.id === other.id;
  return JSON.stringify(one) === JSON.stringify(other);
}
