import { nameWithAccount } from '@tavolata/protocol';
import type { StaffAccount } from './access-store.ts';

/** Who did something, and what they were called then. */
interface Doer {
  /** `null` where it was not kept. */
  readonly id: StaffAccount['id'] | null;
  readonly name: string;
}

type Person = Pick<StaffAccount, 'id' | 'account' | 'name' | 'disabledAt'>;

/**
 * What somebody is called among all who work here: with their account where a colleague has the same name, so that
 * nobody's work is taken for another's [CALL-6]. Who works here no more takes nobody's name away.
 */
export function namesApart(staff: readonly Person[]): (doer: Doer) => string {
  return ({ id, name }) => {
    const person = staff.find((one) => one.id === id);
    if (!person) return name;
    const isShared = staff.some(
      (other) =>
        other.id !== id && other.name === name && (other.disabledAt === null || person.disabledAt !== null),
    );
    return isShared ? nameWithAccount({ name, account: person.account }) : name;
  };
}
