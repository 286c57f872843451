import { cleanText } from '@tavolata/domain';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { LoyaltyAway, type LoginAnswer, type ToldMember } from './loyalty-service.ts';

const textOf = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));
const Points = Type.Optional(
  Type.Union([
    Type.Number({ minimum: -1e9, maximum: 1e9 }),
    Type.String({ pattern: '^-?\\d{1,9}(\\.\\d{1,2})?$' }),
    Type.Null(),
  ]),
);

/** A member in the service's words. It may say more than this, which nobody reads. */
const CustomerAnswer = Type.Object({
  phone: textOf(40),
  phone_prefix: textOf(8),
  customer_name: textOf(80),
  logo: textOf(400),
  integrals: Points,
  integrals_after: Points,
});

/** The answer to GET /v1/check/code_shark. */
const CheckAnswer = Type.Object({
  status: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Integer(), Type.Null()])),
  detail: textOf(2000),
  message: textOf(2000),
  customer_info: Type.Optional(Type.Union([CustomerAnswer, Type.Null()])),
});

const longestDetail = 120;

/** Reads what the service says of a login; throws `LoyaltyAway` where these are not its words. */
export function readCheck(body: unknown): LoginAnswer {
  const answer = Value.Check(CheckAnswer, body) ? body : null;
  if (answer === null) throw new LoyaltyAway('the answer about a login is not understood');
  const status = String(answer.status ?? '');
  switch (status) {
    case '1':
      return { status, member: readMember(answer.customer_info ?? {}) };
    case '2':
    case '3':
      return { status };
    case '':
    case '0':
      return { status: '0' };
    default:
      return { status: 'error', detail: detailIn(answer) };
  }
}

/** Why the service says no, in its own words, as far as there are any. */
export function readDetail(body: unknown): string {
  return Value.Check(CheckAnswer, body) ? detailIn(body) : '';
}

function detailIn({ detail, message }: Static<typeof CheckAnswer>): string {
  return cleanText(detail || message || '').slice(0, longestDetail);
}

function readMember(told: Static<typeof CustomerAnswer>): ToldMember {
  return {
    phone: cleanText(told.phone ?? ''),
    phonePrefix: cleanText(told.phone_prefix ?? ''),
    customerName: cleanText(told.customer_name ?? ''),
    logo: cleanText(told.logo ?? ''),
    points: numberOf(told.integrals),
    pointsAfter: numberOf(told.integrals_after),
  };
}

function numberOf(points: Static<typeof Points> | undefined): number | null {
  return points === null || points === undefined ? null : Number(points);
}
