import { Type } from 'typebox';
import {
  BatchReview,
  Diner,
  Line,
  Nullable,
  OpeningRequest,
  Readiness,
  StatedReason,
  Whole,
  Word,
  place,
  served,
  whileOpen,
} from './visit-parts.ts';

/** A visit that somebody has begun, in each of its states. */
export const BegunVisitSchema = Type.Union([
  Type.Object({
    status: Type.Literal('waiting'),
    ...place,
    diners: Type.Array(Diner),
    hasPin: Type.Boolean(),
    request: OpeningRequest,
  }),
  Type.Object({
    status: Type.Literal('open'),
    ...served,
    ...whileOpen,
    review: Nullable(BatchReview),
    lines: Type.Array(Line),
    planned: Type.Optional(Type.Array(Line)),
    ready: Type.Optional(Readiness),
  }),
  Type.Object({
    status: Type.Literal('closed'),
    ...served,
    closedAt: Whole,
    mergedInto: Nullable(Word),
  }),
  Type.Object({
    status: Type.Literal('rejected'),
    ...place,
    diners: Type.Array(Diner),
    rejectedAt: Whole,
    ...StatedReason,
  }),
]);
