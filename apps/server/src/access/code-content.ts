import type { DinerId, TableId, VisitId } from '@tavolata/domain';

/**
 * What a sealed value says: a table's printed code, the code of one visit, or of a table's next opening; or, in the cookie
 * of a device, which guest it is at a visit.
 */
export type CodeContent =
  | { readonly kind: 'table'; readonly tableId: TableId; readonly edition: number }
  | { readonly kind: 'visit'; readonly visitId: VisitId }
  | { readonly kind: 'opening'; readonly tableId: TableId; readonly nonce: string }
  | { readonly kind: 'seat'; readonly visitId: VisitId; readonly dinerId: DinerId };

/** The first byte says which; a printed code is small, so that its picture is coarse enough for a bad camera. */
const kinds = { table: 1, visit: 2, opening: 3, seat: 4 } as const satisfies Record<
  CodeContent['kind'],
  number
>;

/** As bytes to be sealed. */
export function toBytes(content: CodeContent): Buffer {
  const kind = Buffer.of(kinds[content.kind]);
  switch (content.kind) {
    case 'table':
      return Buffer.concat([kind, int32(content.tableId), int32(content.edition)]);
    case 'visit':
      return Buffer.concat([kind, Buffer.from(content.visitId)]);
    case 'opening':
      return Buffer.concat([kind, int32(content.tableId), Buffer.from(content.nonce)]);
    case 'seat':
      return Buffer.concat([kind, Buffer.from(`${content.visitId}.${content.dinerId}`)]);
  }
}

/** From bytes that our own key had sealed. */
export function fromBytes(bytes: Buffer): CodeContent | null {
  const [kind] = bytes;
  if (kind === kinds.table) {
    return { kind: 'table', tableId: bytes.readInt32BE(1), edition: bytes.readInt32BE(5) };
  }
  if (kind === kinds.visit) return { kind: 'visit', visitId: bytes.toString('utf8', 1) };
  if (kind === kinds.opening) {
    return { kind: 'opening', tableId: bytes.readInt32BE(1), nonce: bytes.toString('utf8', 5) };
  }
  if (kind === kinds.seat) {
    const [visitId = '', dinerId = ''] = bytes.toString('utf8', 1).split('.');
    return { kind: 'seat', visitId, dinerId };
  }
  return null;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
