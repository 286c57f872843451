import type { Instant } from '@tavolata/domain';
import type { MenuPlanWire, PlannedEdit } from '@tavolata/protocol';
import type { AuditEntry } from '../../audit/audit-log.ts';

/** An edit of the menu that is to be made later. */
export interface MenuPlan {
  readonly id: string;
  readonly at: Instant;
  readonly plannedAt: Instant;
  /** Who has planned it: the change is theirs. */
  readonly staff: { readonly id: string; readonly name: string };
  readonly what: PlannedEdit;
  /** Why it was not made when its time had come. */
  readonly problem: MenuPlanWire['problem'];
}

/** Keeps what is to be changed later. What is made goes with the edit that makes it, see `EditStore`. */
export interface PlanStore {
  /** The next one first. */
  list(): Promise<readonly MenuPlan[]>;
  /**
   * Keeps a plan together with its entry in the log, in the place of another one where it takes one. Answers `known` where
   * there has been an entry under the request id, `gone` where that other one is there no more, and the plan that deletes the
   * same already, where one waits; nothing is kept then.
   */
  add(
    plan: MenuPlan,
    entry: AuditEntry,
    insteadOf: MenuPlan['id'] | null,
  ): Promise<'added' | 'known' | 'gone' | MenuPlan>;
  /** Drops a plan together with its entry; answers as `add` does. */
  drop(id: MenuPlan['id'], entry: AuditEntry): Promise<'dropped' | 'known' | 'gone'>;
  /** Keeps what has become of a plan that is still there; with its entry in the log, where that has come. */
  change(plan: MenuPlan, entry?: AuditEntry): Promise<void>;
}
