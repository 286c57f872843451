/** How much of a machine one of its restaurants may take. */
export interface Quota {
  readonly tables: number;
  /** Phones of guests that are connected to one process at a time. */
  readonly phones: number;
  /** Its pictures and its database together. */
  readonly storageMb: number;
  /** Calls in a minute to one process. */
  readonly requests: number;
}

/** Which part of it. */
export type QuotaKind = keyof Quota;

export const quotaKinds = [
  'tables',
  'phones',
  'storageMb',
  'requests',
] as const satisfies readonly QuotaKind[];

/** A restaurant that has its machine to itself. */
export const noQuota: Quota = {
  tables: Infinity,
  phones: Infinity,
  storageMb: Infinity,
  requests: Infinity,
};

const sentences = {
  tables: (most: number) => `This restaurant may have ${most} tables.`,
  storageMb: (most: number) => `This restaurant may keep ${most} MB, and has them.`,
} as const;

/** The restaurant has all that it may have. The message says how much that is, and who can change it. */
export class QuotaReached extends Error {
  override readonly name = 'QuotaReached';
  readonly kind: keyof typeof sentences;
  readonly most: number;

  constructor(kind: keyof typeof sentences, most: number) {
    super(`${sentences[kind](most)} Whoever runs the server can give it more.`);
    this.kind = kind;
    this.most = most;
  }
}
