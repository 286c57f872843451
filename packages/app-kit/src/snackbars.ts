import { createSnackbars } from '@tavolata/ui';

/** The one stack of messages of this app. */
export const snackbars = createSnackbars();

/** Tells why a button that was pressed can't be, beside what is on the screen. */
export function tellWhyNot(reason: string): void {
  snackbars.show({ key: 'why-not', level: 'warning', isAnswer: true, text: reason });
}
