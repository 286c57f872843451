import type { PaperPen } from './paper-pen.ts';

const [firstSize, otherSize] = [9, 7.5];
/** From line to line, by the size of their letters, in millimetres. */
const step = 0.44;

interface NamesBlock {
  readonly height: number;
  readonly draw: (x: number, y: number) => void;
}

/** What something is called: the first name large, the others below it. */
export function namesBlock(names: readonly string[], width: number, pen: PaperPen): NamesBlock {
  const lines = names.flatMap((name, place) => {
    const writing = { size: place === 0 ? firstSize : otherSize };
    return pen.linesOf(name, width, writing).map((line) => ({ line, ...writing }));
  });
  const height = lines.reduce((sum, { size }) => sum + size * step, 0);
  return {
    height,
    draw: (x, y) => {
      let below = y;
      for (const { line, size } of lines) {
        below += size * step;
        pen.text(line, {
          x,
          y: below - size * 0.1,
          width,
          size,
          colour: size === firstSize ? '#000' : '#333',
        });
      }
    },
  };
}
