import type { RestaurantServer } from './restaurant-server.ts';

/** Greets whoever started the server: where everything is, a table to scan, and who can log in. */
export async function printWelcome(server: RestaurantServer): Promise<void> {
  const { publicUrl, firstTable, demoLogins, newLogins } = server;
  const lines = [
    '',
    `Tavolata is open on port ${server.port}.`,
    '',
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
    console.log('There are no tables yet: bring a menu with  npm run import -- FILE\n');
    return;
  }
  const { toString: draw } = await import('qrcode');
  console.log(`  Table ${firstTable.name}: ${firstTable.url}\n`);
  console.log(await draw(firstTable.url, { type: 'terminal', small: true }));
}
