import { must } from '@tavolata/domain';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot } from './repository.mjs';

const clock = pathToFileURL(inRoot('scripts', 'lib', 'movable-clock.mjs')).href;

/** A program that goes by a movable clock, and what it says. */
async function runProgram(source: string) {
  const child = spawn(process.execPath, ['--import', clock, '--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill());
  const output = must(child.stdout, 'it has a pipe');
  let said = '';
  output.on('data', (text: Buffer) => (said += text.toString()));
  await once(output, 'data');
  return {
    said: () => said,
    async moveClock(byMs: number) {
      const moved = once(child, 'message');
      child.send({ moveClockMs: byMs });
      await moved;
    },
  };
}

test('a moved clock is told by Date, and fires the timers that have become due, in their order', async () => {
  const program = await runProgram(`
    const began = Date.now();
    const hours = () => Math.round((new Date() - began) / 3_600_000);
    setTimeout(() => console.log('late at ' + hours()), 7_200_000);
    setTimeout((word) => console.log(word + ' at ' + hours()), 3_600_000, 'early');
    const never = setTimeout(() => console.log('never'), 3_000_000);
    clearTimeout(never);
    setInterval(() => console.log('again at ' + hours()), 3_600_000);
    console.log('ready');
  `);
  await program.moveClock(3_600_000);
  await expect.poll(program.said).toBe('ready\nearly at 1\nagain at 1\n');
  await program.moveClock(86_400_000);
  await expect.poll(program.said).toBe('ready\nearly at 1\nagain at 1\nlate at 25\nagain at 25\n');
});

test('a timer of the module, of which Socket.IO takes its own, goes by the moved clock, and again after it is refreshed', async () => {
  const program = await runProgram(`
    const timers = process.getBuiltinModule('node:timers');
    const began = Date.now();
    const hours = () => Math.round((new Date() - began) / 3_600_000);
    const again = timers.setTimeout(() => {
      console.log('again at ' + hours());
      again.refresh();
    }, 3_600_000);
    const never = timers.setTimeout(() => console.log('never'), 5_400_000);
    never.refresh();
    timers.setTimeout(() => timers.clearTimeout(never), 3_600_000);
    console.log('ready');
  `);
  await program.moveClock(3_600_000);
  await expect.poll(program.said).toBe('ready\nagain at 1\n');
  await program.moveClock(3_600_000);
  await expect.poll(program.said).toBe('ready\nagain at 1\nagain at 2\n');
});
