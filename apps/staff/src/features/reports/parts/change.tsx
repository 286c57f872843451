import styles from './parts.module.css';

/** How much more or less it is than before, with a sign that needs no colour; `null` where there is nothing to compare with. */
export function changeOf(now: number, was: number | undefined): string | null {
  if (was === undefined || was === 0) return null;
  const percent = Math.round(((now - was) / was) * 100);
  return percent === 0 ? '= 0\u00a0%' : percent > 0 ? `▲ +${percent}\u00a0%` : `▼ −${-percent}\u00a0%`;
}

interface ComparedProps {
  readonly now: number;
  readonly was: number | undefined;
  readonly say: (value: number) => string;
}

/** A figure of a table, and under it how it has changed. */
export function Compared({ now, was, say }: ComparedProps) {
  const change = changeOf(now, was);
  return (
    <>
      {say(now)}
      {change !== null && <small className={styles['change']}>{change}</small>}
    </>
  );
}

/** Rows beside what they were before: those of now as they stand, then those that were there before alone. */
export function beside<Row>(
  now: readonly Row[],
  before: readonly Row[],
  { keyOf, none }: { readonly keyOf: (row: Row) => unknown; readonly none: (was: Row) => Row },
): readonly { readonly row: Row; readonly was: Row | undefined }[] {
  const rows = [...now, ...before.filter((was) => now.every((row) => keyOf(row) !== keyOf(was))).map(none)];
  return rows.map((row) => ({ row, was: before.find((was) => keyOf(was) === keyOf(row)) }));
}
