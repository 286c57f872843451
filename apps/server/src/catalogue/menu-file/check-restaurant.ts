import { isNetworkPassword, networkPasswordLength } from '@tavolata/domain';
import { isLinkAddress } from '@tavolata/protocol';
import { doubleEntries, fileErrorIf, type FileError } from './file-error.ts';
import type { MenuFile } from './schema.ts';

/** What is said of a link that no phone could open. */
export const linkProblem = 'must be a web address, or a phone number in digits for WHATSAPP';

/** What is said of a password that no network takes. */
export const networkPasswordProblem = `must have ${networkPasswordLength.fewest} to ${networkPasswordLength.most} characters, or none for an open network`;

/** The restaurant itself: its zone, tables, hours and links. */
export function checkRestaurant(file: MenuFile): readonly FileError[] {
  const tables = file.sections.flatMap((section, sectionIndex) =>
    section.tables.map((table, index) => ({ ...table, at: `/sections/${sectionIndex}/tables/${index}` })),
  );
  return [
    ...fileErrorIf(
      !isTimeZone(file.info.timeZone),
      '/info/timeZone',
      'must be a time zone by its IANA name, such as "Europe/Rome"',
    ),
    ...fileErrorIf(
      !isNetworkPassword(file.info.wifi?.password ?? ''),
      '/info/wifi/password',
      networkPasswordProblem,
    ),
    ...doubleEntries(
      tables,
      (table) => table.name.trim().toLowerCase(),
      (table) => ({ pointer: `${table.at}/name`, what: 'table name' }),
    ),
    ...doubleEntries(
      tables,
      (table) => table.id,
      (table) => ({ pointer: `${table.at}/id`, what: 'table id' }),
    ),
    ...file.sections.flatMap((section, sectionIndex) =>
      doubleEntries(
        section.tables,
        ({ spot }) => spot && `${spot.x}, ${spot.y}`,
        (_, index) => ({ pointer: `/sections/${sectionIndex}/tables/${index}/spot`, what: 'spot' }),
      ),
    ),
    ...doubleEntries(
      file.sections,
      (section) => section.id,
      (_, index) => ({ pointer: `/sections/${index}/id`, what: 'id' }),
    ),
    ...doubleEntries(
      file.serviceOptions ?? [],
      (option) => option.id,
      (_, index) => ({ pointer: `/serviceOptions/${index}/id`, what: 'id' }),
    ),
    ...(file.businessHours ?? []).flatMap((hour, index) =>
      (['start', 'end'] as const).flatMap((field) =>
        fileErrorIf(
          !isTimeOfDay(hour[field]),
          `/businessHours/${index}/${field}`,
          'must be a time such as "12:00", at most "24:00"',
        ),
      ),
    ),
    ...(file.links ?? []).flatMap((link, index) =>
      fileErrorIf(!isLinkAddress(link.kind, link.url), `/links/${index}/url`, linkProblem),
    ),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isTimeOfDay(time: string): boolean {
  return /^(([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?|24:00(:00)?)$/.test(time);
}
