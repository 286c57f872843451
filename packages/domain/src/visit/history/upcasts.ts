import { assert } from '../../must.ts';
import type { VisitEvent } from '../events.ts';
import type { BegunVisit } from '../visit.ts';
import { toShape2 } from './to-shape-2.ts';
import { toShape3 } from './to-shape-3.ts';
import { toShape4 } from './to-shape-4.ts';
import { toShape5 } from './to-shape-5.ts';
import { toShape6 } from './to-shape-6.ts';
import { toShape7 } from './to-shape-7.ts';
import { toShape8 } from './to-shape-8.ts';
import type { Upcast } from './upcast.ts';

/**
 * The number of the form in which visits and their events are written from now on. It grows by one when a field is
 * renamed, removed, added as required, or means something else; `shapes/` keeps an evening written in each of them.
 */
export const visitShape = 8;

/** The first leads from shape 1 to shape 2, and so on. What has been published is never edited. */
export const upcasts: readonly Upcast[] = [
  toShape2,
  toShape3,
  toShape4,
  toShape5,
  toShape6,
  toShape7,
  toShape8,
];

/** What is in storage was written by a version that knows more than this one. */
export class NewerShape extends Error {
  override readonly name = 'NewerShape';

  constructor(readonly shape: number) {
    super(`shape ${shape} is of a newer version than this one, which knows up to ${visitShape}`);
  }
}

/** A visit that was written in some shape, in today's. Whether it is whole is for who reads it to see. */
export function visitFromShape(visit: unknown, shape: number, steps = upcasts): unknown {
  return stepsFrom(shape, steps).reduce((older, upcast) => upcast.visit(older), visit);
}

/** An event likewise. */
export function eventFromShape(event: unknown, shape: number, steps = upcasts): unknown {
  return stepsFrom(shape, steps).reduce((older, upcast) => upcast.event(older), event);
}

/** What an evening looks like on disk: for each of its visits what happened, and what it was in the end. */
export interface KeptEvening {
  readonly shape: number;
  readonly visits: readonly { readonly events: readonly VisitEvent[]; readonly visit: BegunVisit }[];
}

function stepsFrom(shape: number, steps: readonly Upcast[]): readonly Upcast[] {
  assert(Number.isInteger(shape) && shape >= 1, `shapes are numbered from 1, this one is ${shape}`);
  if (shape > steps.length + 1) throw new NewerShape(shape);
  return steps.slice(shape - 1);
}
