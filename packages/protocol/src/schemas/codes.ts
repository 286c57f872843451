import { languages } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Id } from './parts.ts';

/** POST /api/v2.5/qrcode: a table's code. Host and port are the specification's; the server uses its own public address. */
export const QrCodeBody = Closed({
  table_id: Id,
  host: Type.Optional(Type.String({ maxLength: 200 })),
  port: Type.Optional(Type.Union([Type.String({ maxLength: 5 }), Type.Integer()])),
});
/** The address in the code, and its picture. */
export const QrCodeReply = Closed({ url: Type.String(), svg: Type.String() });
export type QrCodeReply = Static<typeof QrCodeReply>;

/** POST /api/v3/staff/tables/{id}/reprint: ends both codes of a table. */
export const ReprintBody = Closed({ request_id: DeviceMadeId });
export type ReprintBody = Static<typeof ReprintBody>;

/** The codes of a table: the address in the picture, the picture, and six letters that do the same when typed. */
export const TableCodeWire = Closed({
  table_id: Id,
  table_name: Type.String(),
  section_id: Id,
  url: Type.String(),
  svg: Type.String(),
  short_code: Type.String(),
});
export type TableCodeWire = Static<typeof TableCodeWire>;

/** GET /api/v3/staff/codes: what is printed for the tables, and for who takes something away. */
export const CodesReply = Closed({
  tables: Type.Array(TableCodeWire),
  quick_service: QrCodeReply,
  sections: Type.Array(Closed({ id: Id, name: Type.String() })),
  /** There is a network for guests that can be printed beside the codes. */
  has_wifi: Type.Boolean(),
});
export type CodesReply = Static<typeof CodesReply>;

const aLanguage = `(${languages.join('|')})`;
const UpToThreeLanguages = Type.String({ pattern: `^${aLanguage}(,${aLanguage}){0,2}$` });

/**
 * GET /api/v3/staff/codes.pdf: which codes are printed, and as what. `tables` are ids, parted by commas; -1 is takeaway.
 */
export const CodeSheetQuery = Closed({
  format: Type.Enum(['cards', 'tents', 'stickers']),
  languages: UpToThreeLanguages,
  tables: Type.String({ pattern: '^(-1|[0-9]{1,9})(,(-1|[0-9]{1,9})){0,499}$' }),
  wifi: Type.Enum(['none', 'text', 'code']),
});
export type CodeSheetQuery = Static<typeof CodeSheetQuery>;

/** GET /api/v3/staff/allergens.pdf: as a table of yes and no, or in words; in languages that are parted by commas. */
export const AllergenPaperQuery = Closed({
  kind: Type.Enum(['matrix', 'words']),
  form: Type.Enum(['landscape', 'portrait']),
  languages: UpToThreeLanguages,
});
export type AllergenPaperQuery = Static<typeof AllergenPaperQuery>;

/**
 * GET /api/v3/staff/tables/{id}/visit-code: a code for those who sit there, or, at a free table, for the next to come. It
 * ends with their visit.
 */
export const VisitCodeReply = Closed({ ...QrCodeReply.properties, is_for_next_visit: Type.Boolean() });
export type VisitCodeReply = Static<typeof VisitCodeReply>;

/** A key that codes are sealed with; `ends_at` is when those codes stop. The newest seals new codes. */
export const CodeKeyWire = Closed({
  id: Type.Integer({ minimum: 1 }),
  made_at: Type.Integer(),
  ends_at: Type.Union([Type.Integer(), Type.Null()]),
  is_newest: Type.Boolean(),
});
export type CodeKeyWire = Static<typeof CodeKeyWire>;

/** GET /api/v3/staff/code-keys, and the answer to every change of them: newest first. */
export const CodeKeysReply = Closed({ now: Type.Integer(), keys: Type.Array(CodeKeyWire) });
export type CodeKeysReply = Static<typeof CodeKeysReply>;

/** POST /api/v3/staff/code-keys: makes a new key; codes of the older ones stay valid. */
export const NewCodeKeyBody = Closed({ request_id: DeviceMadeId });
export type NewCodeKeyBody = Static<typeof NewCodeKeyBody>;

/** DELETE /api/v3/staff/code-keys/{id}: its codes end at this moment, or at once. */
export const RetireCodeKeyBody = Closed({
  request_id: DeviceMadeId,
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type RetireCodeKeyBody = Static<typeof RetireCodeKeyBody>;
