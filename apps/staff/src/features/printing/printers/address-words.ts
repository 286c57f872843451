/** What a manager reads at an address that can't be a printer's. */
export const addressWords = {
  host: 'printing.hostWrong',
  network: 'printing.trouble.forbidden-address',
} as const;
