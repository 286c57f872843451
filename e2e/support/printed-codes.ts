import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fileOfServer, libraryOfServer } from './library-of-server.ts';

interface Page {
  render(how: {
    scale: number;
    render: 'bitmap';
  }): Promise<{ data: Uint8Array; width: number; height: number }>;
}

interface Pdfium {
  PDFiumLibrary: {
    init(): Promise<{
      loadDocument(pdf: Uint8Array): Promise<{ pages(): Iterable<Page>; destroy(): void }>;
      destroy(): void;
    }>;
  };
}

interface Reader {
  readonly prepareZXingModule: (how: {
    overrides: { wasmBinary: ArrayBufferLike };
    fireImmediately: true;
  }) => Promise<unknown>;
  readonly readBarcodes: (
    picture: Uint8Array,
    how: { formats: ['QRCode']; maxNumberOfSymbols: number },
  ) => Promise<{ text: string }[]>;
}

/** As fine as a printer of an office draws. */
const dotsPerInch = 150;

/** What a camera reads on the pages of a PDF, in no order. */
export async function scanPaper(pdf: Uint8Array): Promise<string[]> {
  const { PDFiumLibrary } = await libraryOfServer<Pdfium>('@hyzyla/pdfium');
  const { prepareZXingModule, readBarcodes } = await libraryOfServer<Reader>('zxing-wasm/reader');
  const wasm = await readFile(fileOfServer('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const texts: string[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72, render: 'bitmap' });
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#fff' });
    const codes = await readBarcodes(await picture.png().toBuffer(), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 60,
    });
    texts.push(...codes.map(({ text }) => text));
  }
  document.destroy();
  library.destroy();
  return texts;
}
