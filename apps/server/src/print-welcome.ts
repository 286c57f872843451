import type { ServedFolder } from './host/serve-folder.ts';
import type { Served, ServedOne } from './host/serve-one.ts';

/** Greets whoever started the server: where everything is, a table to scan, and who can log in. */
export function printWelcome({ port, ...restaurant }: ServedOne): Promise<void> {
  return printRestaurant(restaurant, [`Tavolata is open on port ${port}.`, '']);
}

/** The same for a folder of restaurants. */
export async function printWelcomes({ port, operatorPort, restaurants }: ServedFolder): Promise<void> {
  console.log(`\nTavolata is open on port ${port}. Restaurants: ${restaurants.length}`);
  if (operatorPort !== null) console.log(`The operator’s calls are on port ${operatorPort}.`);
  for (const restaurant of restaurants) await printRestaurant(restaurant);
}

/** Where a restaurant is, who can log in, and what is on its first table. */
export async function printRestaurant(
  { publicUrl, firstTable, demoLogins, newLogins }: Served,
  heading: readonly string[] = [],
): Promise<void> {
  const lines = [
    '',
    ...heading,
    `  Guest app      ${publicUrl}/`,
    `  Staff console  ${publicUrl}/staff/`,
    `  API            ${publicUrl}/api/openapi.json`,
    '',
    ...[...demoLogins, ...newLogins].map(
      ({ account, password, role }) => `  Log in as ${role}: ${account} / ${password}`,
    ),
    ...(newLogins.length > 0 ? ['  This password is shown once; write it down.'] : []),
    '',
  ];
  console.log(lines.join('\n'));
  if (!firstTable) {
    console.log(
      'There are no tables yet: log in at the staff console, which leads from there, or bring a menu with  npm run import -- FILE\n',
    );
    return;
  }
  const { toString: draw } = await import('qrcode');
  console.log(`  Table ${firstTable.name}: ${firstTable.url}\n`);
  console.log(await draw(firstTable.url, { type: 'terminal', small: true }));
}
