/** Short words that read the same in all seven languages: what diners are called where they order for themselves. */
const words = [
  'Basil',
  'Yuzu',
  'Olive',
  'Sesame',
  'Mango',
  'Pepper',
  'Lemon',
  'Ginger',
  'Saffron',
  'Peach',
  'Mint',
  'Cocoa',
];

/** The server's name for the diner at a seat; from the thirteenth on with a number. Never the same twice at a table. */
export function dinerName(seat: number): string {
  const cycle = Math.floor((seat - 1) / words.length);
  const word = words[(seat - 1) % words.length] ?? words[0];
  return cycle === 0 ? `${word}` : `${word} ${cycle + 1}`;
}
