/** The place of a seat in the row of colours. Nobody at a staff's screen is "you", so the first seat takes the first. */
export function seatColour(seat: number): number {
  return seat - 1;
}
