import { createCatalogue } from '@tavolata/domain';
import { catalogueFromWire, type GuestSessionReply, type MenuWire } from '@tavolata/protocol';
import type { Language } from '@tavolata/ui';
import MainShell from '../app/main-shell.tsx';
import { PaintedPicks } from '../shared/dish/picks.tsx';
import { firstCatalogs } from '../texts/texts.gen.ts';
import { filesOf } from './built-files.ts';
import { firstDataOf, firstDataScript } from './first-data.ts';
import { paintedPage } from './painted-page.ts';
import { drawScreen, type KnownToServer, type Painted } from './painting.tsx';
import { withoutStyles } from './without-styles.ts';

/** The page with the menu of an open table in it. */
export async function paintMenu(
  known: KnownToServer & { readonly menus: readonly MenuWire[] },
): Promise<Painted> {
  const { language, restaurant, menus, table, page, built, read } = known;
  // Who the guest is, nothing of the menu tells yet.
  const guest = { user_id: '', table } as GuestSessionReply;
  const drawn = drawScreen(
    {
      ...{ language, restaurant, path: '/Main', texts: await firstCatalogs[language]() },
      catalogue: createCatalogue(catalogueFromWire(restaurant, menus)),
    },
    <PaintedPicks>
      <MainShell guest={guest} />
    </PaintedPicks>,
  );
  const { html: body, style } = withoutStyles(drawn);
  return paintedPage({
    screen: 'menu',
    page,
    language,
    body,
    style,
    read,
    data: firstDataScript(firstDataOf(known)),
    files: filesOf(built, screenSources(language)),
  });
}

/** What the menu is drawn and ordered with. */
function screenSources(language: Language): readonly string[] {
  return ['src/app/main-shell.tsx', `src/texts/${language}.json`, 'src/app/seat-session.ts'];
}
