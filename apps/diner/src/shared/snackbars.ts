import { createSnackbars } from '@tavolata/ui';

/** The one stack of messages of this phone. */
export const snackbars = createSnackbars();
