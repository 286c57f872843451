/** Files that have come or are on their way. */
const files = new Map<string, Promise<void>>();

/**
 * Imports a part of a built app with all `needed` files, addresses below the base of the app. Where it rejects it may be
 * tried again, which is more than `import()` offers: browsers keep a module that could not be had as failed for as long as
 * the page lives. So a part is only imported once its files have come, and where it fails all the same, it is asked for
 * under another address, which Chromium and Firefox name in their error.
 */
export async function importPart<Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
): Promise<Module> {
  await Promise.all(needed.map((file) => bring(`${import.meta.env.BASE_URL}${file}`)));
  try {
    return await load();
  } catch (error) {
    // This import is a part like any other: what fails under another address fails.
    const [address] = /https?:\S+\.js$/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module;
  }
}

function bring(address: string): Promise<void> {
  const known = files.get(address);
  if (known) return known;
  const isInPage = document.querySelector(`[href="${address}"], [src="${address}"]`) !== null;
  const coming = isInPage
    ? Promise.resolve()
    : address.endsWith('.css')
      ? bringStyles(address)
      : bringScript(address);
  files.set(address, coming);
  coming.catch(() => files.delete(address));
  return coming;
}

function bringStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = address;
    // The page itself asks for its own files again, and not for this one (apps/diner/src/page).
    link.dataset['part'] = '';
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address} could not be had`));
    });
    document.head.append(link);
  });
}

/** Leaves it where the import will find it: with the browser, which keeps the files of an app for good. */
async function bringScript(address: string): Promise<void> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address} could not be had`);
  await reply.arrayBuffer();
}
