import type { StaffCommand } from '@tavolata/domain';
import type { Static, TObject, TSchema } from 'typebox';
import type { StaffRole } from '../schemas/staff.ts';
import type { DoneReply } from '../schemas/staff-commands.ts';

/** Who may call. Who may not is told so before anything is looked up. */
export type Access =
  | { readonly who: 'anyone' }
  /** Who has scanned, and reaches what the own session stands for. */
  | { readonly who: 'guest' }
  | { readonly who: 'staff'; readonly roles: readonly StaffRole[] }
  /** Calls that the specification gives to guests: here a guest is told no, and not asked to log in. */
  | { readonly who: 'staff-not-guest'; readonly roles: readonly StaffRole[] }
  /** Staff of these roles reach everything, guests only what is theirs. */
  | { readonly who: 'guest-or-staff'; readonly roles: readonly StaffRole[] }
  /** Anyone while codes are plain, and these roles once they are sealed. */
  | { readonly who: 'staff-once-sealed'; readonly roles: readonly StaffRole[] }
  /** The machine itself, or who knows the token for figures; everybody else finds nothing there. */
  | { readonly who: 'figures-token' };

/** The access of calls that need no session. */
export const anyone = { who: 'anyone' } as const satisfies Access;
/** The access of guests. */
export const guest = { who: 'guest' } as const satisfies Access;
/** Everybody who works here. */
export const everyRole = ['manager', 'waiter', 'kitchen'] as const;
/** Who looks after the room. */
export const roomRoles = ['manager', 'waiter'] as const;
/** The access of the staff in these roles. */
export const staff = <const Roles extends readonly StaffRole[]>(...roles: Roles) =>
  ({ who: 'staff', roles }) as const;
/** The same where a guest is told no instead of being asked to log in. */
export const staffNotGuest = <const Roles extends readonly StaffRole[]>(...roles: Roles) =>
  ({ who: 'staff-not-guest', roles }) as const;
/** The access of guests to what is theirs, and of staff in these roles to all. */
export const guestOrStaff = <const Roles extends readonly StaffRole[]>(...roles: Roles) =>
  ({ who: 'guest-or-staff', roles }) as const;

/**
 * What the call is about. The server looks it up once it knows who asks, and answers 404 where it is not there or not the
 * asker's: a table or a visit by the `id` of the path; the visit that the body names at such a table; an order by the path,
 * or by `order_head_id` of the body; or an order of whose party the guest is.
 */
export type Subject = 'table' | 'visit' | 'visit-at-table' | 'order' | 'party-order';

interface Said {
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly of?: Subject;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** A message may be this long, where that is more than usual: only who may call has it read at all. */
  readonly mostBytes?: number;
  /** `null` is a 204; `'figures'` is text that no schema describes, `'csv'` a table for spreadsheets, `'pdf'` pages to be printed, `'file'` one to keep. */
  readonly reply: TSchema | null | 'figures' | 'csv' | 'pdf' | 'file';
}

interface Reading extends Said {
  readonly method: 'GET';
  readonly log?: never;
}

interface Changing extends Said {
  readonly method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** What the audit log calls what was done, one of these each time; `null` where it keeps nothing. */
  readonly log: readonly [string, ...string[]] | null;
}

/** All that there is to say of a call. */
export type Endpoint = Reading | Changing;

/** The names of a path's parameters. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type NamesOf<Given> = Given extends { readonly params: infer Params extends TObject }
  ? keyof Static<Params>
  : never;

/** A path and its parameters have to name the same. */
type Fitting<Given extends Endpoint> = [NamesIn<Given['path']>, NamesOf<Given>] extends [
  NamesOf<Given>,
  NamesIn<Given['path']>,
]
  ? unknown
  : { readonly params: `the parameters of ${Given['path']}` };

/** Says a call. One without `access` doesn't compile, nor one whose parameters are not those of its path. */
export function endpoint<const Given extends Endpoint>(given: Given & Fitting<Given>): Given {
  return given;
}

/** A call of the staff that is one command at a visit: the log has it under that command's name. */
type CommandCall = Changing & {
  readonly access: { readonly who: 'staff' };
  readonly of: 'visit' | 'visit-at-table';
  readonly body: TSchema;
  readonly reply: typeof DoneReply;
  readonly log: readonly [StaffCommand['type']];
};

/** Says such a call, and the command that its body asks for; the server needs no handler for it. */
export function commandCall<const Given extends CommandCall>(
  given: Given & Fitting<Given>,
  toCommand: (body: Static<Given['body']>) => Extract<StaffCommand, { type: Given['log'][0] }>,
): Given & { readonly toCommand: typeof toCommand } {
  return { ...given, toCommand };
}
