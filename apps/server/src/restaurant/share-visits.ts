import type { Bus, Hint } from '../bus/bus.ts';
import type { VisitAuthority } from '../visits/authority.ts';

/** A hint of what visits are made of. */
type VisitHint = Extract<Hint, { readonly about: 'visit' | 'stock' }>;

/** Tells other processes what has changed here at visits, and in what they take from. Answers how to stop it. */
export function tellOfVisits(authority: VisitAuthority, bus: Bus): readonly (() => void)[] {
  return [
    authority.onChange(({ visitId, version, isHeard }) => {
      if (!isHeard) bus.publish({ about: 'visit', visitId, version });
    }),
    authority.stock.onChange(() => bus.publish({ about: 'stock' })),
  ];
}

/** Reads what another process has changed, and tells whoever is connected here. */
export async function hearOfVisits(hint: VisitHint, authority: VisitAuthority): Promise<void> {
  if (hint.about === 'visit') return authority.catchUp(hint.visitId, hint.version);
  await authority.stock.refresh();
}

/** Hints may have been lost: the same for all that another process has changed. */
export async function catchUpVisits(authority: VisitAuthority): Promise<void> {
  await Promise.all([authority.catchUpAll(), authority.stock.refresh()]);
}
