import { readFile, writeFile } from 'node:fs/promises';
import { convertLittleDragon } from './little-dragon.ts';
import { readSource, UnreadableSource } from './little-dragon-source.ts';

const [from, to] = process.argv.slice(2);

if (from === undefined || to === undefined) {
  console.error('Usage: npm run convert:little-dragon -- IN OUT');
  process.exitCode = 2;
} else {
  await convert(from, to);
}

async function convert(input: string, output: string): Promise<void> {
  try {
    const { menuFile, report } = convertLittleDragon(readSource(await readFile(input, 'utf8')));
    await writeFile(output, `${JSON.stringify(menuFile, null, 2)}\n`);
    for (const line of report) console.log(line);
    console.log(`Written to ${output}.`);
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    console.error(`${input}: ${error.message}`);
    process.exitCode = 1;
  }
}
