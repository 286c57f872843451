import { openOrderData } from './open-order-data.ts';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { ofOneRestaurant, readSettings } from './settings.ts';

/** Answers guests who ask what is kept of them, and forgets them; also while the server runs. */
async function run([command, number, ...more]: readonly string[]): Promise<void> {
  const orderId = Number(number);
  if (more.length > 0 || !Number.isSafeInteger(orderId) || orderId < 1) {
    throw new Error(`Say which order:  npm run ${command ?? 'export'} -- NUMBER  as it stands on its bill.`);
  }
  const data = await openOrderData(ofOneRestaurant(readSettings(process.env)));
  try {
    if (command === 'export') return console.log(JSON.stringify(await data.export(orderId), null, 2));
    await data.forget(orderId, Date.now());
    console.log(`Order ${orderId} holds no names, remarks or contacts any more. Its bill is as it was.`);
  } finally {
    await data.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
}
