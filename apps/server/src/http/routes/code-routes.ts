import { allergenSections, quickServiceTableId, type Language } from '@tavolata/domain';
import type { CodeKeysReply, QrCodeReply } from '@tavolata/protocol';
import { endpoints } from '@tavolata/protocol/endpoints';
import type { CodePlace } from '../../code-sheets/code-sheet.ts';
import { sheetWords } from '../../code-sheets/sheet-words.ts';
import type { Table } from '../../catalogue/restaurant-record.ts';
import type { Api } from '../api.ts';
import { Malformed, Rejected } from '../problems.ts';
import type { Uses } from '../services.ts';

/** What stands on the tables, what the staff give out for a visit, and the keys behind both. */
export function codeRoutes(
  api: Api,
  services: Uses<'allergenPapers' | 'codes' | 'codeSheets' | 'floor' | 'now' | 'publicUrl' | 'restaurant'>,
): void {
  const { codes, restaurant, now, publicUrl } = services;

  api.register(endpoints.tableCode, ({ body }) => {
    const table = restaurant.findTable(body.table_id);
    if (!table) throw new Rejected('not-found');
    return printedCode(table);
  });

  api.register(endpoints.codes, async () => {
    const tables = restaurant.record.tables.map(async (table) => ({
      table_id: table.id,
      table_name: table.name,
      section_id: table.sectionId,
      ...(await printedCode(table)),
      short_code: await codes.tables.shortCodeOf(table.id),
    }));
    return {
      tables: await Promise.all(tables),
      quick_service: await printedCode({ id: quickServiceTableId }),
      sections: restaurant.record.sections.map(({ id, name }) => ({ id, name })),
      has_wifi: restaurant.record.info.wifi !== undefined,
    };
  });

  api.register(endpoints.codeSheet, async ({ query, reply }) => {
    const { name: restaurantName, wifi } = restaurant.record.info;
    // The schema lets only languages through.
    const languages = query.languages.split(',') as Language[];
    const ids = [...new Set(query.tables.split(',').map(Number))];
    const pdf = await services.codeSheets.draw({
      format: query.format,
      restaurant: restaurantName,
      languages: [...new Set(languages)],
      places: await Promise.all(ids.map((id) => placeOf(id, languages[0] ?? 'en'))),
      wifi: wifi && query.wifi !== 'none' ? { ...wifi, hasCode: query.wifi === 'code' } : null,
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="codes-${query.format}.pdf"`)
      .send(pdf);
  });

  api.register(endpoints.allergenPaper, async ({ query: { kind, form, languages: asked }, reply }) => {
    // The schema lets only languages through.
    const languages = [...new Set(asked.split(',') as Language[])];
    const { info, catalogue } = restaurant.record;
    const pdf = await services.allergenPapers.draw({
      ...{ kind, form, languages, at: now(), timeZone: info.timeZone, restaurant: info.name },
      sections: allergenSections(catalogue, { languages, nameLanguages: info.nameLanguages }),
      hasChoices: catalogue.condimentGroups.length > 0,
    });
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="allergens.pdf"')
      .send(pdf);
  });

  api.register(endpoints.reprintCode, async ({ staff, requestId, table }) => {
    await codes.changes.reprint(table.id, { requestId, staff });
    return printedCode(table);
  });

  api.register(endpoints.visitCode, async ({ table }) => {
    const isFree = (await services.floor.findRunning(table.id)) === null;
    return { ...(await drawn(asAddress(await codes.visits.write(table.id)))), is_for_next_visit: isFree };
  });

  api.register(endpoints.codeKeys, () => keysReply());

  api.register(endpoints.makeCodeKey, async ({ staff, requestId }) => {
    await codes.changes.makeKey({ requestId, staff });
    return keysReply();
  });

  api.register(endpoints.endCodeKey, async ({ staff, requestId, params, body: { at } }) => {
    const refusal = await codes.changes.retireKey(params.id, at, { requestId, staff });
    if (refusal === 'unknown') throw new Rejected('not-found');
    if (refusal === 'newest') throw new Malformed('the newest key seals new codes: make another one first');
    return keysReply();
  });

  async function placeOf(id: number, language: Language): Promise<CodePlace> {
    const isTakeaway = id === quickServiceTableId;
    const table = restaurant.findTable(id);
    if (!table) throw new Malformed(`tables: there is no table ${id}`);
    return {
      name: isTakeaway ? sheetWords[language].takeaway : table.name,
      url: await addressOf({ id }),
      shortCode: isTakeaway ? null : await codes.tables.shortCodeOf(id),
    };
  }

  async function printedCode({ id }: Pick<Table, 'id'>): Promise<QrCodeReply> {
    return drawn(await addressOf({ id }));
  }

  /** What a printed code says. */
  async function addressOf({ id }: Pick<Table, 'id'>): Promise<string> {
    return asAddress(await codes.admissions.codeFor(id, new URL(publicUrl()).hostname));
  }

  function asAddress(value: string): string {
    return `${publicUrl()}/?table_id=${value}`;
  }

  /** A code's picture, as black and white as cameras like it and with the margin they need. */
  async function drawn(url: string): Promise<QrCodeReply> {
    const { toString: draw } = await import('qrcode');
    return { url, svg: await draw(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 }) };
  }

  async function keysReply(): Promise<CodeKeysReply> {
    const keys = await codes.keys.list();
    return {
      now: now(),
      keys: keys.map(({ id, madeAt, endsAt }, index) => ({
        id,
        made_at: madeAt,
        ends_at: endsAt,
        is_newest: index === 0,
      })),
    };
  }
}
