import type { Painted } from './painting.tsx';

/** A page with its first screen painted. */
interface Painting {
  readonly screen: 'menu' | 'home';
  /** The page as the build made it. */
  readonly page: string;
  readonly language: string;
  readonly body: string;
  /** Rules of this page alone. */
  readonly style: string;
  /** What the screen is drawn and ordered with, beside what the page asks for by itself. */
  readonly files: ReadonlySet<string>;
  /** What the app would ask the server for otherwise; `null` where it asks, as it does from the plain page. */
  readonly data: string | null;
  readonly read: (file: string) => Promise<string>;
}

/**
 * Puts a painted screen into the page so that it stands before anything else has come: its styles lie in the page, and all
 * that the app needs is asked for behind it. Its data come last: what has to be fetched is on its way by then.
 */
export async function paintedPage({
  screen,
  page,
  language,
  body,
  style,
  files,
  data,
  read,
}: Painting): Promise<Painted> {
  const ownScripts: string[] = [];
  const asked: string[] = [];
  const ownStyles: string[] = [];
  const bare = page
    .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link\s+rel="preload"[^>]*>/g, (tag) => {
      (isScript(tag.trim()) ? ownScripts : asked).push(tag.trim());
      return '';
    })
    .replaceAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_tag, file: string) => {
      ownStyles.push(file);
      return '';
    });
  const more = [...files].filter((file) => !ownScripts.some((tag) => tag.includes(`"/${file}"`)));
  const moreStyles = more.filter((file) => file.endsWith('.css') && !ownStyles.includes(file));
  const sheets = await Promise.all([...ownStyles, ...moreStyles].map(read));
  const styles = [...sheets, style].join('\n');
  const scripts = more
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  // The app takes a style sheet that stands here for one that is there already. It is off; what browsers fetch ahead goes by
  // the medium alone.
  const marks = [...ownStyles, ...moreStyles].map(
    (file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`,
  );
  const html = bare
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `<style>${styles}</style>${marks.join('')}</head>`)
    .replace('<body>', () => `<body><div id="painted" data-screen="${screen}" aria-busy="true">${body}</div>`)
    .replace(
      '</body>',
      () => `${[...ownScripts, ...scripts, ...(data === null ? asked : [data])].join('')}</body>`,
    );
  return { html, style: styles };
}

function isScript(tag: string): boolean {
  return tag.startsWith('<script');
}
