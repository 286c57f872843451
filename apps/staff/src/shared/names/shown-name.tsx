import type { NameIn } from './restaurant-name.ts';

/** A name in its own language, so that it is read aloud and broken right. */
export function ShownName({
  name,
  className,
}: {
  readonly name: NameIn;
  readonly className?: string | undefined;
}) {
  return (
    <span className={className} lang={name.lang}>
      {name.text}
    </span>
  );
}
