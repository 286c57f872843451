import { Type, type Static } from 'typebox';
import type { Quota } from '../../quota/quota.ts';
import type { QuotaChange } from '../commands/set-quota.ts';
import { mostOfAny } from '../quota-file.ts';

const closed = { additionalProperties: false };
const amount = Type.Integer({ minimum: 1, maximum: mostOfAny });
const Amounts = Type.Object({ tables: amount, phones: amount, storage_mb: amount, requests: amount }, closed);
const change = Type.Optional(Type.Union([amount, Type.Literal('usual')]));

export const QuotaBody = Type.Object(
  { tables: change, phones: change, storage_mb: change, requests: change },
  { ...closed, minProperties: 1, description: 'parts that are not named stay; "usual" is what all have' },
);

/** What a call asks for, in the words of the rest of the server. */
export function quotaChangeOf({ storage_mb: storageMb, ...others }: Static<typeof QuotaBody>): QuotaChange {
  return { ...others, storageMb };
}

/** All of a quota, or the parts that are a restaurant's own, as they are answered. */
export function toldQuota({ storageMb, ...others }: Quota): Static<typeof Amounts>;
export function toldQuota(own: Partial<Quota>): Partial<Static<typeof Amounts>>;
export function toldQuota({ storageMb, ...others }: Partial<Quota>): Partial<Static<typeof Amounts>> {
  return storageMb === undefined ? others : { ...others, storage_mb: storageMb };
}

/** One sentence for a choice of which no branch holds: each branch's own objection helps nobody. */
export function wrongShape(objections: readonly Objection[], where: string): Error {
  const choice = objections.find(({ keyword }) => keyword === 'anyOf');
  const [first] = choice ? [choice] : objections;
  const what = choice ? `must be a whole number from 1 to ${mostOfAny}, or "usual"` : first?.message;
  return new Error(`${where}${first?.instancePath ?? ''} ${what ?? 'is not as it must be'}`);
}

interface Objection {
  readonly keyword: string;
  readonly instancePath: string;
  readonly message?: string;
}

export const HostedRestaurant = Type.Object(
  {
    name: Type.String(),
    host_names: Type.Array(Type.String(), {
      description: 'none where the name is the first label of its host name',
    }),
    state: Type.Enum(['open', 'suspended', 'failed'], {
      description: '`failed`: it cannot be opened, the log of the server says why; or it has just come',
    }),
    quota: Amounts,
    own_quota: Type.Union([Type.Partial(Amounts), Type.Null()], {
      description: 'what of it is its own; null where the file that says so cannot be understood',
    }),
  },
  closed,
);
export type HostedRestaurant = Static<typeof HostedRestaurant>;

export const RestaurantsReply = Type.Object({ restaurants: Type.Array(HostedRestaurant) }, closed);

/** Names of restaurants and hosts are looked at where they are used: there the sentence is that says what is wrong. */
const name = Type.String({ minLength: 1, maxLength: 80 });
const hostName = Type.String({ minLength: 1, maxLength: 253 });

export const NameParams = Type.Object({ name }, closed);
export const AddBody = Type.Object(
  { name, host_names: Type.Optional(Type.Array(hostName, { maxItems: 50 })) },
  closed,
);
export const ImportQuery = Type.Object(
  {
    name,
    host_name: Type.Optional(
      Type.Union([hostName, Type.Array(hostName, { maxItems: 50 })], { description: 'once for each' }),
    ),
  },
  closed,
);
export const RemoveQuery = Type.Object(
  { again: Type.String({ maxLength: 80, description: 'the name once more' }) },
  closed,
);

export const DoneReply = Type.Object(
  {
    said: Type.Array(Type.String(), { description: 'what the command says, line by line' }),
    logins: Type.Optional(
      Type.Array(Type.Object({ account: Type.String(), password: Type.String() }, closed), {
        description: 'of a new restaurant that is open by now: told once',
      }),
    ),
  },
  closed,
);
export type DoneReply = Static<typeof DoneReply>;
