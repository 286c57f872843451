import type { VisitId } from '@tavolata/domain';
import type { KeptAlert } from '../../alerts/table-alert.ts';

/** What looks as if strangers had a table's code: one of each kind at a visit. */
export class MemoryAlerts {
  readonly #alerts = new Map<string, KeptAlert>();

  list(): readonly KeptAlert[] {
    return [...this.#alerts.values()];
  }

  keep(alert: KeptAlert): void {
    this.#alerts.set(keyOf(alert), alert);
  }

  forget(alert: Pick<KeptAlert, 'visitId' | 'kind'>): void {
    this.#alerts.delete(keyOf(alert));
  }

  forgetOf(visitId: VisitId): void {
    for (const alert of this.#alerts.values()) if (alert.visitId === visitId) this.forget(alert);
  }
}

function keyOf({ visitId, kind }: Pick<KeptAlert, 'visitId' | 'kind'>): string {
  return `${visitId}/${kind}`;
}
