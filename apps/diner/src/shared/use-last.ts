import { useState } from 'react';

/** The value, or the last one there was: so that what slides away still knows what it shows. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
