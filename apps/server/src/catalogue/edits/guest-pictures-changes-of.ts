import type { Picture } from '@tavolata/domain';
import {
  mostShownPictures,
  pictureFromWire,
  pictureToWire,
  type GuestPicturesContent,
  type RestaurantEdit,
  type RestaurantEditorReply,
  type ShownPictureContent,
} from '@tavolata/protocol';
import { fileErrorIf, type FileError } from '../menu-file/file-error.ts';
import type { RestaurantRecord, ShownPicture } from '../restaurant-record.ts';
import { EditedMeanwhile, UnusableEdit } from './edited-meanwhile.ts';
import { withRevision } from './editor-reply.ts';
import { findPlaced, infoId, type EntryChange, type GuestPictures } from './entry-change.ts';
import { saysSomething, trimmed } from './written-words.ts';

/** The pictures for guests become others [SETUP-9]. Throws where they are others by now, or one of them makes no sense. */
export function changedGuestPictures(
  record: RestaurantRecord,
  { revision, content }: Extract<RestaurantEdit, { readonly type: 'changeGuestPictures' }>,
): EntryChange {
  const before = findPlaced(record, 'guestPictures', infoId);
  const current = guestPicturesInEditor(record);
  if (!before || current.revision !== revision) throw new EditedMeanwhile(current);
  const problems = problemsWith(content, current.content);
  if (problems.length > 0) {
    throw new UnusableEdit(problems.map(({ pointer, message }) => `${pointer}: ${message}`));
  }
  const entry = {
    id: infoId,
    logo: pictureFromWire(content.logo),
    background: pictureFromWire(content.background),
    bulletins: content.bulletins.map(toShown),
    guide: content.guide.map(toShown),
  } as const;
  return { list: 'guestPictures', id: infoId, before, after: { ...before, entry } };
}

/** The pictures for guests, as their restaurant's manager edits them. */
export function guestPicturesInEditor(
  record: Pick<RestaurantRecord, 'info' | 'bulletins' | 'guide'>,
): RestaurantEditorReply['guest_pictures'] {
  const { revision, content } = withRevision(infoId, {
    logo: pictureToWire(record.info.logo),
    background: pictureToWire(record.info.background),
    bulletins: record.bulletins.map(toContent),
    guide: record.guide.map(toContent),
  });
  return { revision, content };
}

/** Every one of them. */
export function picturesIn({ logo, background, bulletins, guide }: GuestPictures): readonly Picture[] {
  return [logo, background, ...bulletins, ...guide].filter((picture) => picture !== null);
}

/** What the schema can't tell. What came with an import stays as it is: without words, or one of many. */
function problemsWith(content: GuestPicturesContent, before: GuestPicturesContent): readonly FileError[] {
  const most = Math.max(mostShownPictures, before.guide.length);
  return [
    ...fileErrorIf(content.guide.length > most, '/guide', `must be at most ${most} pictures`),
    ...(['bulletins', 'guide'] as const).flatMap((list) =>
      content[list].flatMap(({ hash, alt }, index) => {
        const wasSilent = before[list].some((one) => one.hash === hash && !saysSomething(one.alt));
        return fileErrorIf(
          !saysSomething(alt) && !wasSilent,
          `/${list}/${index}/alt`,
          'must have words in at least one language',
        );
      }),
    ),
  ];
}

function toContent({ hash, thumbHash, alt = {} }: ShownPicture): ShownPictureContent {
  return { hash, thumb_hash: thumbHash, alt: { ...alt } };
}

function toShown({ hash, thumb_hash: thumbHash, alt }: ShownPictureContent): ShownPicture {
  return { hash, thumbHash, ...(saysSomething(alt) && { alt: trimmed(alt) }) };
}
