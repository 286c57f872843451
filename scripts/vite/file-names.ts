/**
 * How the files of an app are called. A part is named by each that may ask for it, and nothing compresses the letters of its version:
 * seven tell any two apart. What the server paints names the same pictures.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
