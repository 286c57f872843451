import { expect, test } from 'vitest';
import { cutName } from './tip-card.tsx';

test('[MK-02] a tip names at most forty letters of a dish', () => {
  const long = 'Grilled aubergine with miso glaze, sesame and spring onions';
  expect(cutName(long)).toBe('Grilled aubergine with miso glaze, sesam…');
  expect(cutName('Prawn dumplings')).toBe('Prawn dumplings');
});
