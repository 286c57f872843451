/** The kinds of people that a menu has a price for, in the order in which they are told. */
export const personKinds = ['adult', 'child', 'other'] as const;
export type PersonKind = (typeof personKinds)[number];

/** What each kind is called. */
export const kindTexts = {
  adult: 'people.adults',
  child: 'people.children',
  other: 'people.others',
} as const satisfies Record<PersonKind, string>;
