import { Type, type Static } from 'typebox';
import { Closed, Id } from './parts.ts';

const Minutes = Type.Integer({ minimum: 0 });

/** Dishes that the kitchen usually takes so long with, from sending until they are made. Of a dish that is in none nothing is known. */
export const PlateTimeWire = Closed({ item_ids: Type.Array(Id), from_minutes: Minutes, to_minutes: Minutes });
export type PlateTimeWire = Static<typeof PlateTimeWire>;
