import { tidyChoice, type Choice, type GuestCommand } from '@tavolata/domain';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { guestMessages } from '../schemas/socket.ts';
import { commandToMessage, messageToCommand } from './commands.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const madeByDevice = fc.stringMatching(/^[A-Za-z0-9_-]{8,64}$/);
const quantity = fc.integer({ min: 1, max: 99 });

const condiments = fc.array(fc.record({ groupId: id, condimentId: id }), { maxLength: 5 });

const choice: fc.Arbitrary<Choice> = fc
  .record({
    condiments,
    courses: fc.array(
      fc.record({
        groupId: fc.integer({ min: 1, max: 4 }),
        dishId: fc.integer({ min: 1, max: 5 }),
        quantity: fc.integer({ min: 1, max: 9 }),
        condiments,
      }),
      { maxLength: 6 },
    ),
    remark: fc.string({ maxLength: 200, unit: 'grapheme' }),
  })
  .map(tidyChoice);

const command: fc.Arbitrary<GuestCommand> = fc.oneof(
  fc.record(
    {
      type: fc.constant('addLine' as const),
      lineId: madeByDevice,
      dishId: id,
      choice,
      quantity,
      confirmsDuplicate: fc.boolean(),
    },
    { requiredKeys: ['type', 'lineId', 'dishId', 'choice', 'quantity'] },
  ),
  fc.record({
    type: fc.constant('changeQuantity' as const),
    lineId: madeByDevice,
    delta: fc.tuple(quantity, fc.constantFrom(1, -1)).map(([units, sign]) => units * sign),
  }),
  fc.record({ type: fc.constant('changeChoice' as const), lineId: madeByDevice, choice }),
  fc.record({ type: fc.constant('clearCart' as const) }),
  fc.record(
    {
      type: fc.constant('submitCart' as const),
      batchNumber: fc.integer({ min: 1, max: 1000 }),
      acceptedExcess: fc.nat(1_000_000),
      confirmsUnused: fc.boolean(),
      shownSum: fc.nat(),
    },
    { requiredKeys: ['type', 'batchNumber'] },
  ),
  fc.record({ type: fc.constant('nextTurn' as const), leaving: fc.integer({ min: 1, max: 100 }) }),
);

const validators = new Map(
  Object.entries(guestMessages).map(([name, schema]) => [name, Compile(schema as TSchema)]),
);

test('[C-17] every command of a guest fits its schema and comes back as the same command', () => {
  fc.assert(
    fc.property(madeByDevice, command, (requestId, command) => {
      const message = commandToMessage(requestId, command);
      const travelled = JSON.parse(JSON.stringify(message)) as typeof message;
      expect(validators.get(message.name)?.Check(travelled.content)).toBe(true);
      expect(travelled.content.requestId).toBe(requestId);
      expect(messageToCommand(travelled)).toEqual(command);
    }),
  );
});
