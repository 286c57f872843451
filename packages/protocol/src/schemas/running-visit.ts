import type { RunningVisit } from '@tavolata/domain';
import { Type } from 'typebox';

/** A visit as it is: the domain's own shape, which PROTOCOL.md leaves to the rules package. */
export const RunningVisitWire = Type.Unsafe<RunningVisit>(
  Type.Union([
    Type.Object({ status: Type.Literal('open'), id: Type.String(), orderId: Type.Integer() }),
    Type.Object({ status: Type.Literal('waiting'), id: Type.String() }),
  ]),
);
