import { expect, test } from 'vitest';
import { Emitter } from './emitter.ts';

test('everybody who listens is told, until they stop', () => {
  const emitter = new Emitter<[string, number]>();
  const heard: string[] = [];
  const stop = emitter.on((name, number) => heard.push(`first ${name} ${number}`));
  emitter.on((name) => heard.push(`second ${name}`));
  emitter.emit('a', 1);
  stop();
  emitter.emit('b', 2);
  expect(heard).toEqual(['first a 1', 'second a', 'second b']);
});

test('what one listener throws keeps no other from hearing, where somebody takes the errors', () => {
  const errors: unknown[] = [];
  const heard: string[] = [];
  const emitter = new Emitter<[string]>({ onError: (error) => errors.push(error) });
  const bug = new Error('a bug of the first listener');
  emitter.on(() => {
    throw bug;
  });
  emitter.on((news) => heard.push(news));
  emitter.emit('news');
  expect({ heard, errors }).toEqual({ heard: ['news'], errors: [bug] });
});
