import { createSnackbars } from '@tavolata/ui';

/** The one stack of messages of this console. */
export const snackbars = createSnackbars();
