import sharp from 'sharp';
import { drawPaper } from '../../printing/paper/draw-paper.ts';

/** A letter is so many dots wide, and twice as high. */
const dotsOfPlace = 12;

/** The dots of a paper, row by row: 0 is black, 255 is white. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

/** How letters look from now on, until somebody says otherwise. */
interface Look {
  readonly isBold: boolean;
  readonly isInverse: boolean;
  readonly scale: { readonly across: number; readonly down: number };
}

const plain: Look = { isBold: false, isInverse: false, scale: { across: 1, down: 1 } };

interface Run {
  readonly look: Look;
  /** Of each letter its middle, in its own dots. */
  readonly letters: { readonly middle: number; readonly letter: string }[];
}

interface Raster {
  readonly top: number;
  readonly left: number;
  readonly bytesOfRow: number;
  readonly data: Buffer;
}

/** The roll under a print head: letters and dots stand where the bytes have put them, and nothing may stand beside it. */
export class PaperCanvas {
  readonly #width: number;
  #look = plain;
  #at = 0;
  #height = 0;
  #runs: Run[] = [];
  #groups: string[] = [];
  #rasters: Raster[] = [];
  #isCentred = false;

  constructor(width: number) {
    this.#width = width;
  }

  become(look: Partial<Look>): void {
    this.#look = { ...this.#look, ...look };
  }

  align(how: number): void {
    this.#isCentred = how === 1;
  }

  goTo(dots: number): void {
    this.#at = dots;
  }

  goOn(dots: number): void {
    this.#at += dots;
  }

  letter(letter: string, places: 1 | 2): void {
    const { across } = this.#look.scale;
    const dots = dotsOfPlace * places * across;
    const middle = Math.floor((this.#at + dots / 2) / across);
    this.#at += dots;
    if (this.#at > this.#width) throw new Error(`“${letter}” stands beside the paper`);
    const last = this.#runs.at(-1);
    if (last && isSame(last.look, this.#look)) last.letters.push({ middle, letter });
    else this.#runs.push({ look: this.#look, letters: [{ middle, letter }] });
  }

  /** The end of a line: it is as high as its highest letter. */
  feed(): void {
    const down = Math.max(1, ...this.#runs.map(({ look }) => look.scale.down));
    const high = 2 * dotsOfPlace * down;
    this.#groups.push(
      this.#isRule()
        ? `<g transform="translate(0,${this.#height})"><path d="M0,${dotsOfPlace}h${this.#width}" fill="none" stroke="#000" stroke-width="2"/></g>`
        : `<g transform="translate(0,${this.#height + high})">${this.#runs.map(textOf).join('')}</g>`,
    );
    this.#height += high;
    this.#runs = [];
    this.#at = 0;
  }

  /** A picture, eight dots a byte, the first one the highest bit. */
  raster(bytesOfRow: number, data: Buffer): void {
    const left = this.#isCentred ? (this.#width - 8 * bytesOfRow) / 2 : this.#at;
    if (left < 0) throw new Error('a picture is wider than the paper');
    this.#rasters.push({ top: this.#height, left, bytesOfRow, data });
    this.#height += data.length / bytesOfRow;
  }

  /** The paper is cut here; what comes is another one. Answers how to draw this one. */
  cut(): () => Promise<Dots> {
    const [width, height] = [this.#width, this.#height];
    const [groups, rasters] = [this.#groups, this.#rasters];
    [this.#look, this.#height, this.#groups, this.#rasters] = [plain, 0, [], []];
    return async () => {
      const data =
        groups.length > 0 ? await drawn(groups, { width, height }) : Buffer.alloc(width * height, 255);
      for (const raster of rasters) burn(raster, data, width);
      return { width, height, data };
    };
  }

  /** A line of nothing but strokes from edge to edge is one stroke. */
  #isRule(): boolean {
    const letters = this.#runs.flatMap((run) => run.letters);
    return (
      letters.length === this.#width / dotsOfPlace && letters.every(({ letter }) => '─-'.includes(letter))
    );
  }
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.isBold === other.isBold &&
    one.isInverse === other.isInverse &&
    one.scale.across === other.scale.across &&
    one.scale.down === other.scale.down
  );
}

/** As the receipt language writes it, so that the same font draws it. */
function textOf({ look: { isBold, isInverse, scale }, letters }: Run): string {
  const stroke = isBold ? ' stroke="#000"' : '';
  const filter = isInverse ? ' filter="url(#turned)"' : '';
  const isUsual = scale.across === 1 && scale.down === 1;
  const size = isUsual ? '' : ` transform="scale(${scale.across},${scale.down})"`;
  const spans = letters.map(({ middle, letter }) => `<tspan x="${middle}">${named(letter)}</tspan>`).join('');
  return `<text${stroke}${filter}${size}>${spans}</text>`;
}

const names: Readonly<Record<string, string>> = { ' ': '&#xa0;', '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const named = (letter: string) => names[letter] ?? letter;

async function drawn(groups: readonly string[], { width, height }: Omit<Dots, 'data'>): Promise<Buffer> {
  const look =
    'font-family="monospace" fill="#000" font-size="22" dominant-baseline="text-after-edge" text-anchor="middle" lang="zh-Hans"';
  const size = `width="${width}px" height="${height}px" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg ${size} xmlns="http://www.w3.org/2000/svg"><g ${look}>${groups.join('')}</g></svg>`;
  const { data } = await dotsOf(await drawPaper(svg));
  return data;
}

function burn({ top, left, bytesOfRow, data }: Raster, onto: Buffer, width: number): void {
  for (let at = 0; at < data.length * 8; at += 1) {
    const isBlack = ((data[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0;
    const [row, column] = [Math.floor(at / (8 * bytesOfRow)), at % (8 * bytesOfRow)];
    if (isBlack) onto[(top + row) * width + left + column] = 0;
  }
}

/** The dots of a picture. */
export async function dotsOf(png: Buffer): Promise<Dots> {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
