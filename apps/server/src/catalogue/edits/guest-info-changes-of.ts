import {
  announcementIcons,
  isLinkAddress,
  type GuestInfoContent,
  type RestaurantEdit,
  type RestaurantEditorReply,
} from '@tavolata/protocol';
import { linkProblem } from '../menu-file/check-restaurant.ts';
import { fileErrorIf, type FileError } from '../menu-file/file-error.ts';
import type { RestaurantRecord } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { withRevision } from './editor-reply.ts';
import { findPlaced, infoId, type EntryChange, type GuestInfo } from './entry-change.ts';
import { numbersFrom, type FreshNumbers } from './fresh-numbers.ts';
import { saysSomething, trimmed } from './written-words.ts';

/** What guests read beside the menu becomes another [SETUP-8]. Throws where it is another one by now, or makes no sense. */
export function changedGuestInfo(
  record: RestaurantRecord,
  { revision, content }: Extract<RestaurantEdit, { readonly type: 'changeGuestInfo' }>,
  freshNumber: FreshNumbers,
): EntryChange {
  const before = findPlaced(record, 'guestInfo', infoId);
  const current = guestInfoInEditor(record);
  if (!before || current.revision !== revision) throw new EditedMeanwhile(current);
  const problems = problemsWith(content, record);
  if (problems.length > 0) {
    throw new UnusableEdit(problems.map(({ pointer, message }) => `${pointer}: ${message}`));
  }
  const nextNumber = numbersFrom(freshNumber, 'serviceOptions');
  const entry = {
    id: infoId,
    announcements: content.announcements.map(({ icon, text, is_only_at_table: isOnlyAtTable }) => ({
      ...{ icon, text: trimmed(text) },
      ...(isOnlyAtTable && { isOnlyAtTable }),
    })),
    notice: trimmed(content.notice),
    links: content.links.map(({ kind, url }) => ({ kind, url: url.trim() })),
    serviceOptions: content.service_options.map(({ id, title }) => ({
      id: id ?? nextNumber(),
      title: trimmed(title),
    })),
  } as const;
  return { list: 'guestInfo', id: infoId, before, after: { ...before, entry } };
}

/** What guests read beside the menu, as their restaurant's manager edits it. */
export function guestInfoInEditor(record: GuestInfo): RestaurantEditorReply['guest_info'] {
  const { revision, content } = withRevision(infoId, guestInfoToContent(record));
  return { revision, content };
}

function guestInfoToContent({ announcements, notice, links, serviceOptions }: GuestInfo): GuestInfoContent {
  return {
    announcements: announcements.map(({ icon, text, isOnlyAtTable }) => ({
      ...{ icon, text: { ...text } },
      ...(isOnlyAtTable && { is_only_at_table: isOnlyAtTable }),
    })),
    notice: { ...notice },
    links: links.map(({ kind, url }) => ({ kind, url })),
    service_options: serviceOptions.map(({ id, title }) => ({ id, title: { ...title } })),
  };
}

/** What the schema can't tell. A sign that came with an import stays what it is. */
function problemsWith(content: GuestInfoContent, record: GuestInfo): readonly FileError[] {
  const icons = new Set<string>([...announcementIcons, ...record.announcements.map(({ icon }) => icon)]);
  const ids = new Set(record.serviceOptions.map(({ id }) => id));
  return [
    ...content.announcements.flatMap(({ icon, text }, index) => [
      ...fileErrorIf(
        !icons.has(icon),
        `/announcements/${index}/icon`,
        `must be one of ${announcementIcons.join(', ')}`,
      ),
      ...fileErrorIf(!saysSomething(text), `/announcements/${index}/text`, noWords),
    ]),
    ...content.links.flatMap(({ kind, url }, index) =>
      fileErrorIf(!isLinkAddress(kind, url.trim()), `/links/${index}/url`, linkProblem),
    ),
    ...content.service_options.flatMap(({ id, title }, index) => [
      ...fileErrorIf(id !== null && !ids.has(id), `/service_options/${index}/id`, 'there is no such option'),
      ...fileErrorIf(!saysSomething(title), `/service_options/${index}/title`, noWords),
    ]),
  ];
}

const noWords = 'must have words in at least one language';
