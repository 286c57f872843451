import {
  pictureFromWire,
  type DishHistoryReply,
  type MenuEdit,
  type MenuEditorReply,
  type MenuEditReply,
} from '@tavolata/protocol';
import type { AuditLog } from '../../audit/audit-log.ts';
import type { PhotoIntake } from '../pictures/photo-intake.ts';
import { changesOf } from './changes-of.ts';
import type { MenuChange } from './menu-change.ts';
import { dishHistory } from './dish-history.ts';
import { EditKeeper, idIn, type EditCommand, type EditKeeperParts } from './edit-keeper.ts';
import { menuEditorReply } from './editor-reply.ts';
import { requirePictures } from './require-pictures.ts';

export interface MenuEditorParts extends EditKeeperParts {
  readonly auditLog: Pick<AuditLog, 'findAuditEntry' | 'listAuditEntries'>;
  readonly photos: Pick<PhotoIntake, 'has'>;
}

/** Edits the menu while the restaurant is open. */
export class MenuEditor {
  readonly #parts: MenuEditorParts;
  readonly #keeper: EditKeeper<MenuChange>;

  constructor(parts: MenuEditorParts) {
    this.#parts = parts;
    this.#keeper = new EditKeeper<MenuChange>(parts, 'editMenu', async (record, edit, freshNumber) => {
      if (edit.type === 'addDish' || edit.type === 'changeDish') {
        const wanted = pictureFromWire(edit.content.picture);
        const shown = record.catalogue.dishes.map(({ picture }) => picture);
        await requirePictures({ wanted: wanted ? [wanted] : [], shown }, parts.photos);
      }
      return changesOf(record, edit, freshNumber);
    });
  }

  read(): MenuEditorReply {
    return menuEditorReply(this.#parts.restaurant);
  }

  /** What has been edited of a dish; nothing of one that nobody has edited. */
  async history(id: number): Promise<DishHistoryReply> {
    const languages = this.#parts.restaurant.record.info.nameLanguages;
    return { entries: await dishHistory(this.#parts.auditLog, { id, languages }) };
  }

  /** Done once for a request id, and written down with what was there before. */
  async edit(command: EditCommand<MenuEdit | MenuChange>): Promise<MenuEditReply> {
    const { version, changes } = await this.#keeper.edit(command);
    return { version, id: idIn(changes) };
  }

  /** Throws where the edit could not be made as the menu is. */
  tryOut(edit: MenuChange): Promise<void> {
    return this.#keeper.tryOut(edit);
  }
}
