/** How a restaurant writes that guests want to pay, in one of the languages of the product. */
export const billWords = /\bbill\b|rechnung|l.addition|\bconto\b|\bcuenta\b|\bconta\b|结账|买单|账单/i;

interface CalledFor {
  /** Of the service options that were chosen, in the languages that the restaurant writes them in. */
  readonly titles: readonly Readonly<Record<string, string>>[];
  /** What the guest has typed. */
  readonly message: string;
}

/** Whether they call for the bill and for nothing else. What somebody typed may say more than the bill. */
export function asksForBillAlone({ titles, message }: CalledFor): boolean {
  return (
    message === '' && titles.length > 0 && titles.every((title) => asksForBill({ titles: [title], message }))
  );
}

/** Whether guests call for the bill: one language is enough to know it. */
export function asksForBill({ titles, message }: CalledFor): boolean {
  return billWords.test([message, ...titles.flatMap((title) => Object.values(title))].join('\n'));
}
