/** The plates that food can be served on in a drawn picture. */
export const plates = ['ceramic', 'stoneware', 'bowl', 'board', 'slate', 'steamer', 'coaster'] as const;

/** Pictures of the house that are drawn as a whole. */
export const drawings = ['logo'] as const;
