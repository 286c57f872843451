/** The sign of what is known about a dish whose allergens are not named. */
export const allergenIcons = { none: 'check', unknown: 'warning', depends: 'info' } as const;
