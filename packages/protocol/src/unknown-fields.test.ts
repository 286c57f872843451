import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { UpdateCartMessage } from './schemas/socket.ts';
import { unknownFields, withoutFields } from './unknown-fields.ts';

test('[C-12] fields that nobody knows are named by where they stand, and can be left out', () => {
  const validator = Compile(UpdateCartMessage);
  const items = [
    { originId: 11, totalNum: 1 },
    { originId: 12, totalNum: 1, colour: 'red' },
  ];
  const message = {
    sentBy: 'me',
    mathSymbol: 'add',
    dish: {
      originId: 31,
      price: 0,
      compatibleRules: [],
      extraR1config: {},
      setMealGroups: [{ originId: 81, items }],
    },
  };
  const named = unknownFields(validator.Errors(message));
  expect(named).toEqual([
    'sentBy',
    'dish.compatibleRules',
    'dish.extraR1config',
    'dish.setMealGroups.items.colour',
  ]);
  const rest = withoutFields(message, named);
  expect(validator.Check(rest)).toBe(true);
  expect(rest.dish).toMatchObject({ originId: 31, price: 0 });
  expect(withoutFields(message, ['dish.nothing.of.it', 'nothing'])).toEqual(message);
});
