import { ErrorBoundary } from '@tavolata/ui';
import { use, useSyncExternalStore, type ComponentType } from 'react';
import { laterTexts } from './catalogs.ts';
import { createPartSource, keepPart } from './part-source.ts';

interface PartOptions {
  /** It says nothing but what the first screens say, or brings the other texts by itself. */
  readonly isFirst?: boolean;
  /** Guests at a table come to it sooner or later: it is fetched while they read. */
  readonly ahead?: boolean;
}

/**
 * A part of the app that comes in a file of its own. Until it has come its place is empty; where it can't come, or
 * breaks, `Missing` stands in its place with the same props, and it comes back there by itself.
 */
export function part<Props extends MissingProps, MissingProps extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  Missing: ComponentType<MissingProps>,
  { ahead = true, isFirst = false }: PartOptions = {},
): ComponentType<Props> {
  const source = createPartSource(async () => {
    const [content] = await Promise.all([load(), isFirst ? null : laterTexts()]);
    return content.default;
  });
  keepPart(source, { ahead });
  return function Part(props: Props) {
    const { status, content } = useSyncExternalStore(source.subscribe, source.get, atServer);
    if (status === 'missing') return <Missing {...props} />;
    // Waits for the answer, whichever it is: the state tells which.
    if (content === null) return <Wait until={source.fetch()} />;
    const Content = content;
    return (
      <ErrorBoundary fallback={<Missing {...props} />} onCatch={source.broke}>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}

/** What the server paints has no parts, whether or not it has painted before: their styles do not lie in the page. */
const notHere = { status: 'coming', content: null } as const;
const atServer = () => notHere;

function Wait({ until }: { readonly until: Promise<void> }) {
  use(until);
  return null;
}
