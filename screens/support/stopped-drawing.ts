/** How the failure begins that a test of screens is tried once more for: the machine is to blame, not the screen. */
export const stoppedDrawing = 'the browser had stopped drawing';
