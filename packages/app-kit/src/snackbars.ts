import { createSnackbars } from '@tavolata/ui';

/** The one stack of messages of this app. */
export const snackbars = createSnackbars();
