import { expect, test } from 'vitest';
import { filesOf } from './built-files.ts';
import { paintedPage } from './painted-page.ts';
import { withoutStyles } from './without-styles.ts';

const page = `<html lang="en"><head>
  <script>hearTaps()</script>
  <link rel="preload" href="/api/menus" as="fetch" />
  <script type="module" crossorigin src="/assets/start.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/start.css">
</head><body><div id="root"></div></body></html>`;

const built = {
  'src/menu.tsx': { file: 'assets/menu.js', imports: ['_start.js', '_list.js'], css: ['assets/menu.css'] },
  '_start.js': { file: 'assets/start.js', css: ['assets/start.css'], imports: ['_list.js'] },
  '_list.js': { file: 'assets/list.js', imports: ['_start.js'] },
};

function paint() {
  return paintedPage({
    screen: 'menu',
    page,
    language: 'de',
    body: '<p>Suppe</p>',
    style: '.own{}',
    data: '<script type="application/json">{}</script>',
    files: filesOf(built, ['src/menu.tsx']),
    read: async (file) => `/*${file}*/`,
  });
}

test('a painted page shows its screen before anything else is asked for', async () => {
  const { html } = await paint();
  expect(html).toContain('<html lang="de">');
  const places = [
    '<script>hearTaps()</script>',
    '<style>',
    '<p>Suppe</p>',
    '<div id="root">',
    'src="/assets/start.js"',
    'modulepreload" crossorigin href="/assets/menu.js"',
    'application/json',
    '</body>',
  ].map((part) => html.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).not.toContain('/api/menus');
});

test('its styles lie in it, each once and the app’s own first, and the app fetches none of them again', async () => {
  const { html, style } = await paint();
  expect(style).toBe('/*assets/start.css*/\n/*assets/menu.css*/\n.own{}');
  expect(html).toContain(`<style>${style}</style>`);
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/start.css" media="not all" disabled>',
    '<link rel="stylesheet" href="/assets/menu.css" media="not all" disabled>',
  ]);
});

test('a script that the page names already is not asked for twice', async () => {
  const { html } = await paint();
  expect(html.match(/assets\/start\.js/g)).toHaveLength(1);
  expect(html.match(/assets\/list\.js/g)).toHaveLength(1);
});

test('style attributes become classes, the same for the same', () => {
  const { html, style } = withoutStyles(
    '<b style="width:1rem">a</b><i class="x" style="width:1rem">b</i><img alt="style=&quot;" style="top:0"/>',
  );
  expect(html).toBe(
    '<b class="painted-0">a</b><i class="painted-0 x">b</i><img class="painted-1" alt="style=&quot;"/>',
  );
  expect(style).toBe('.painted-0{width:1rem}.painted-1{top:0}');
});
