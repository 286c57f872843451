import { Type } from 'typebox';
import { Id } from '../schemas/parts.ts';

/** A number that the restaurant has given: of a menu, a setting or an order. */
export const NumberParams = Type.Object({ id: Type.Integer({ minimum: 0 }) });
/** A table's number. */
export const TableParams = Type.Object({ id: Id });
/** An id of a visit or of a call for service. */
export const WordParams = Type.Object({ id: Type.String({ maxLength: 64 }) });
