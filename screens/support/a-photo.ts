/** A photo of one colour, as a phone would take it. */
export async function aPhoto(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#C8452F';
  context?.fillRect(0, 0, width, height);
  return pngOf(canvas);
}

/** A sign of one colour on nothing. */
export async function aLogo(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#F2D16B';
  context?.fillRect(width / 4, height / 4, width / 2, height / 2);
  return pngOf(canvas);
}

async function pngOf(canvas: HTMLCanvasElement): Promise<File> {
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File(bytes ? [bytes] : [], 'photo.png', { type: 'image/png' });
}
