/** A page with its first screen painted. */
interface Painting {
  /** The page as the build made it. */
  readonly page: string;
  readonly language: string;
  readonly body: string;
  /** Rules of this page alone. */
  readonly style: string;
  /** What the screen is drawn and ordered with, beside what the page asks for by itself. */
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => Promise<string>;
}

/**
 * Puts a painted screen into the page so that it stands before anything else has come: its styles lie in the page, and all
 * that the app needs is asked for behind it.
 */
export async function paintedPage({ page, language, body, style, files, read }: Painting) {
  const later: string[] = [];
  const ownStyles: string[] = [];
  const bare = page
    .replaceAll(/\s*<script type="module"[^>]*><\/script>|\s*<link\s+rel="preload"[^>]*>/g, (tag) => {
      later.push(tag.trim());
      return '';
    })
    .replaceAll(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_tag, file: string) => {
      ownStyles.push(file);
      return '';
    });
  const more = [...files].filter((file) => !later.some((tag) => tag.includes(`"/${file}"`)));
  const moreStyles = more.filter((file) => file.endsWith('.css') && !ownStyles.includes(file));
  const sheets = await Promise.all([...ownStyles, ...moreStyles].map(read));
  const styles = [...sheets, style].join('\n');
  const scripts = more
    .filter((file) => file.endsWith('.js'))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  // The app takes a style sheet that stands here for one that is there already.
  const marks = moreStyles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  const [ownScripts, data] = [later.filter(isScript), later.filter((tag) => !isScript(tag))];
  const html = bare
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace('</head>', () => `<style>${styles}</style>${marks.join('')}</head>`)
    .replace('<body>', () => `<body><div id="painted" aria-busy="true">${body}</div>`)
    .replace('</body>', () => `${[...ownScripts, ...scripts, ...data].join('')}</body>`);
  return { html, style: styles };
}

function isScript(tag: string): boolean {
  return tag.startsWith('<script');
}
