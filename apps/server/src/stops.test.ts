import { expect, test } from 'vitest';
import { Stops } from './stops.ts';

test('what began last is stopped first, each once', async () => {
  const stopped: string[] = [];
  const stops = new Stops();
  for (const name of ['storage', 'timers', 'line']) {
    stops.add(async () => {
      await Promise.resolve();
      stopped.push(name);
    });
  }
  await stops.run();
  await stops.run();
  expect(stopped).toEqual(['line', 'timers', 'storage']);
});

test('one that cannot be stopped keeps no other from it, and is told at the end', async () => {
  const stopped: string[] = [];
  const fails = (why: string) => () => {
    throw new Error(why);
  };
  const stops = new Stops();
  stops.add(() => stopped.push('storage'));
  stops.add(fails('a line hangs'));
  await expect(stops.run()).rejects.toThrow('a line hangs');
  expect(stopped).toEqual(['storage']);

  stops.add(fails('a line hangs'));
  stops.add(fails('a timer is lost'));
  await expect(stops.run()).rejects.toMatchObject({
    errors: [{ message: 'a timer is lost' }, { message: 'a line hangs' }],
  });
});
