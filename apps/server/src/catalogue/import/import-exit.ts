/** What the command ends with. */
export const importExit = { done: 0, problemsInFile: 1, wrongUse: 2, refused: 3 } as const;

export type ImportExit = (typeof importExit)[keyof typeof importExit];
