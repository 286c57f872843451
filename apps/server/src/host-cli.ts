import { hostFolderOf } from './host/commands/host-folder.ts';
import { runAtTerminal } from './host/commands/run-host-command.ts';
import { inOneSentence } from './machine/in-one-sentence.ts';
import { readSettings } from './settings.ts';
import { releaseConnections } from './storage/sqlite/release-connections.ts';

process.umask(0o077);

try {
  const host = hostFolderOf(readSettings(process.env), Date.now());
  for (const line of await runAtTerminal(host, process.argv.slice(2))) console.log(line);
} catch (error) {
  console.error(inOneSentence(error));
  process.exitCode = 1;
} finally {
  await releaseConnections();
}
