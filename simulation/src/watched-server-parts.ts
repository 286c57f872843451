import type { Actor, VisitId } from '@tavolata/domain';
import { MemoryStorage } from '../../apps/server/src/storage/memory/memory-storage.ts';
import type { AuditEntry } from '../../apps/server/src/audit/audit-log.ts';
import type { StockChange } from '../../apps/server/src/stock/stock-storage.ts';
import { VisitAuthority, type VisitAuthorityParts } from '../../apps/server/src/visits/authority.ts';
import type {
  Answer,
  MergeRequest,
  PartRequest,
  StaffOpenRequest,
  VisitRequest,
} from '../../apps/server/src/visits/visit-request.ts';
import type { RequestScope } from '../../apps/server/src/visits/visit-storage.ts';

/** A request to the authority. */
export interface Request {
  readonly scope: RequestScope;
  readonly requestId: string;
  readonly visitId: VisitId;
  readonly isSend: boolean;
  /** The request itself where it concerns an existing visit, so that it can be repeated. */
  readonly repeatable: VisitRequest | null;
}

/** Announces every request before it is decided, those of the server's own timers included. */
export class WatchedAuthority extends VisitAuthority {
  readonly #onRequest: (by: Actor, request: Request) => void;

  constructor(parts: VisitAuthorityParts, onRequest: (by: Actor, request: Request) => void) {
    super(parts);
    this.#onRequest = onRequest;
  }

  override handle(request: VisitRequest): Promise<Answer> {
    const { visitId, requestId, by, command } = request;
    const isSend = by.kind === 'diner' && command.type === 'submitCart';
    this.#onRequest(by, { scope: `visit:${visitId}`, requestId, visitId, isSend, repeatable: request });
    return super.handle(request);
  }

  override merge(request: MergeRequest): Promise<Answer> {
    const { into: visitId, requestId, staff } = request;
    this.#onRequest(staff, {
      scope: `visit:${visitId}`,
      requestId,
      visitId,
      isSend: false,
      repeatable: null,
    });
    return super.merge(request);
  }

  override part(request: PartRequest): Promise<Answer> {
    const { visitId, requestId, staff } = request;
    const asked = { scope: `visit:${visitId}`, requestId, visitId, isSend: false, repeatable: null } as const;
    this.#onRequest(staff, asked);
    return super.part(request);
  }

  override openForGuests(request: StaffOpenRequest): Promise<Answer> {
    const { tableId, requestId, staff } = request;
    this.#onRequest(staff, {
      scope: `table:${tableId}`,
      requestId,
      visitId: '',
      isSend: false,
      repeatable: null,
    });
    return super.openForGuests(request);
  }
}

/** Announces each stock change the moment it is stored. */
export class WatchedStorage extends MemoryStorage {
  readonly #onStock: (change: StockChange) => void;
  readonly #said = new Set<string>();

  constructor(onStock: (change: StockChange) => void) {
    super();
    this.#onStock = onStock;
  }

  override async changeStock(change: StockChange, entry: AuditEntry): Promise<void> {
    const isSaidAgain = this.#said.has(entry.requestId);
    this.#said.add(entry.requestId);
    await super.changeStock(change, entry);
    if (!isSaidAgain) this.#onStock(change);
  }
}
