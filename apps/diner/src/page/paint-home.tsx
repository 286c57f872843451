import { isAskedFor, tableSituation, type GuestSessionReply } from '@tavolata/protocol';
import type { Language } from '@tavolata/ui';
import HomeScreen from '../app/home-screen.tsx';
import { wholeCatalog } from '../shared/catalogs.ts';
import { filesOf } from './built-files.ts';
import { paintedPage } from './painted-page.ts';
import { drawScreen, type KnownToServer, type Painted } from './painting.tsx';
import { withoutStyles } from './without-styles.ts';

/** Home is as long as what the restaurant says on it: it scrolls with the page, and the app is drawn behind it. */
const layout = [
  '#painted{position:static}',
  '#painted>div{display:flex;flex-direction:column;min-height:100svh}',
  '#painted~#root{position:absolute;inset:0 0 auto}',
].join('');

/** The page with the home page in it, of a table that this guest may open or sits at. */
export async function paintHome(known: KnownToServer): Promise<Painted> {
  const { language, restaurant, table, page, built, read } = known;
  const guest = { user_id: '', table, may_order: true, pin_needed: false } as GuestSessionReply;
  const isBegun = tableSituation(table) === 'in-use' || isAskedFor(table);
  const drawn = drawScreen(
    { language, restaurant, path: '/Home', texts: await wholeCatalog(language), catalogue: null },
    <HomeScreen guest={guest} isBegun={isBegun} />,
  );
  const { html, style } = withoutStyles(drawn);
  return paintedPage({
    screen: 'home',
    page,
    language,
    body: `<div>${html}</div>`,
    style: layout + style,
    read,
    data: null,
    files: filesOf(built, screenSources(language)),
  });
}

function screenSources(language: Language): readonly string[] {
  const texts = `src/texts/${language}.json`;
  return ['src/app/home-screen.tsx', texts, `${texts}?later`];
}
