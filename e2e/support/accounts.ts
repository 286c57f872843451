import { addresses, pathTo, type PersonCodeReply } from '@tavolata/protocol';
import { randomUUID } from 'node:crypto';
import type { Restaurant } from './restaurant.ts';

export interface Login {
  readonly account: string;
  readonly password: string;
}

/** Somebody new in the team, by calls: invited by the manager, with an account and a password of their own. */
export async function join(
  { staff }: Restaurant,
  { name, role }: { readonly name: string; readonly role: 'waiter' | 'kitchen' },
): Promise<Login> {
  const login = { account: name.toLowerCase(), password: randomUUID() };
  const invitation = { request_id: randomUUID(), name, role };
  const { code } = await staff.post<PersonCodeReply>(pathTo(addresses.invitePerson), invitation);
  await staff.post(pathTo(addresses.useCode), { code, name, ...login });
  return login;
}
