import { languages } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { Closed, DeviceMadeId, Id } from './parts.ts';

const PrinterId = Type.String({ maxLength: 64 });

/** What every printer has; the restaurant's staff set it. */
const printerHead = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  width: Type.Enum([58, 80], { description: 'of the roll, in millimetres' }),
  letters: Type.Enum(['latin', 'gb18030', 'picture'], {
    description: 'what it can write by itself; all else it gets as a picture',
  }),
  language: Type.Enum([...languages]),
  copies: Type.Integer({ minimum: 1, maximum: 5 }),
  stations: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, uniqueItems: true }),
  prints_bills: Type.Boolean(),
  substitute_id: Type.Union([PrinterId, Type.Null()]),
};

/** A printer in the restaurant's network. */
const NetworkPrinterWire = {
  ...printerHead,
  kind: Type.Literal('network'),
  model: Type.Enum(['epson', 'escpos', 'star']),
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 9100, maximum: 9109 }),
};

/** A printer that fetches its papers itself (CloudPRNT). */
const CloudPrinterWire = { ...printerHead, kind: Type.Literal('cloud') };

/** Why a paper is not out. */
export const PrintTroubleWire = Type.Enum([
  'off',
  'no-answer',
  'cover-open',
  'paper-out',
  'error',
  'forbidden-address',
  'no-printer',
  'restarted',
]);
export type PrintTroubleWire = Static<typeof PrintTroubleWire>;

const printerState = {
  id: PrinterId,
  trouble: Type.Union([PrintTroubleWire, Type.Null()]),
  is_paper_low: Type.Boolean({ description: 'its roll will end soon' }),
  heard_at: Type.Union([Type.Integer(), Type.Null()], { description: 'when it last said how it is' }),
  /** Papers that wait for it. */
  waiting: Type.Integer({ minimum: 0 }),
};

/** A printer with its state; the address that one polls is for managers. */
export const PrinterWire = Type.Union([
  Closed({ ...NetworkPrinterWire, ...printerState }),
  Closed({ ...CloudPrinterWire, ...printerState, url: Type.Union([Type.String(), Type.Null()]) }),
]);
export type PrinterWire = Static<typeof PrinterWire>;

/** A paper and what has become of it. */
export const PrintJobWire = Closed({
  id: Type.String(),
  kind: Type.Enum(['kitchen', 'bill', 'test']),
  place: Type.String(),
  station: Type.String({ description: 'the station’s first name; empty for a bill' }),
  station_names: Type.Optional(
    Closed(
      { name1: Type.String(), name2: Type.String(), names: Type.Record(Type.String(), Type.String()) },
      { description: 'what the station is called in the restaurant’s languages; left out for a bill' },
    ),
  ),
  table_id: Type.Union([Id, Type.Null()]),
  printer_id: PrinterId,
  by_printer_id: PrinterId,
  copy: Type.Integer({ minimum: 1 }),
  state: Type.Enum(['queued', 'sending', 'printed', 'unknown', 'failed']),
  trouble: Type.Union([PrintTroubleWire, Type.Null()]),
  may_be_printed: Type.Boolean(),
  is_late: Type.Boolean({ description: 'somebody should look after it' }),
  at: Type.Integer(),
  print_info: Closed({
    rule: Type.Array(Closed({ id: Type.Integer(), name: Type.String(), value: Type.Unknown() })),
    isPrint: Type.Boolean(),
    printType: Type.Enum(['sendorder', 'takeaway']),
  }),
});
export type PrintJobWire = Static<typeof PrintJobWire>;

/** GET /api/v3/staff/printing: printers, what is not on paper yet, and what was printed last. */
export const PrintingReply = Closed({
  now: Type.Integer(),
  is_on: Type.Boolean(),
  printers: Type.Array(PrinterWire),
  jobs: Type.Array(PrintJobWire),
});
export type PrintingReply = Static<typeof PrintingReply>;

/** POST /api/v3/staff/printers: adds a printer, or changes the one of this id. */
export const PrinterBody = Closed({
  request_id: DeviceMadeId,
  id: DeviceMadeId,
  printer: Type.Union([Closed(NetworkPrinterWire), Closed(CloudPrinterWire)]),
});
export type PrinterBody = Static<typeof PrinterBody>;

/** What is asked of one printer or one paper. */
export const PrintingActBody = Closed({ request_id: DeviceMadeId });

/** GET /api/v3/staff/visits/{id}/bill: on a roll of this width, in this language. */
export const BillPaperQuery = Type.Object({
  width: Type.Enum([58, 80]),
  language: Type.Enum([...languages]),
});
export type BillPaperQuery = Static<typeof BillPaperQuery>;

/** GET /api/v3/staff/printing/preview: how a paper will look. */
export const PreviewQuery = Type.Object({
  kind: Type.Enum([
    'kitchen',
    'added',
    'takeaway',
    'cancelled',
    'moved',
    'copy',
    'bill',
    'takeaway-bill',
    'paid-bill',
    'part-of-bill',
    'test',
  ]),
  ...BillPaperQuery.properties,
});
export type PreviewQuery = Static<typeof PreviewQuery>;

/** A picture of dots, as PNG in base64. */
export const PreviewReply = Closed({ png: Type.String() });
export type PreviewReply = Static<typeof PreviewReply>;

/** What a printer says when it asks for papers (CloudPRNT); it says much more than is read. */
export const CloudPollBody = Type.Object({
  status: Type.Optional(Type.String({ maxLength: 200 })),
  printerMAC: Type.Optional(Type.String({ maxLength: 40 })),
  statusCode: Type.Optional(Type.String({ maxLength: 200 })),
});
export type CloudPollBody = Static<typeof CloudPollBody>;

/** Whether there is something to print. */
export const CloudPollReply = Type.Object({
  jobReady: Type.Boolean(),
  mediaTypes: Type.Optional(Type.Array(Type.String())),
  jobToken: Type.Optional(Type.String()),
});
export type CloudPollReply = Static<typeof CloudPollReply>;

/** Which paper, in which form. */
export const CloudJobQuery = Type.Object({
  mac: Type.Optional(Type.String({ maxLength: 40 })),
  type: Type.Optional(Type.String({ maxLength: 80 })),
  token: Type.Optional(Type.String({ maxLength: 200 })),
});
/** How it went: a code that begins with 2 says that it is on paper. */
export const CloudDoneQuery = Type.Object({
  ...CloudJobQuery.properties,
  code: Type.Optional(Type.String({ maxLength: 200 })),
});
