// npm run sbom: every package that is installed, with version, licence and hash, as CycloneDX.
import { mkdirSync, writeFileSync } from 'node:fs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { npmOutput } from './lib/npm-output.mjs';
import { orExplain } from './lib/prepare.mjs';
import { inRoot } from './lib/repository.mjs';

/** @typedef {{ name: string, value: string }} Property */
/** @typedef {{ components: readonly { properties?: readonly Property[] }[], specVersion: string }} Bom */

await orExplain(ensureDependencies);
const { output, complaint, code } = npmOutput(['sbom', '--sbom-format=cyclonedx']);
if (code === 0) write(output);
else {
  console.error(`npm wrote no list: ${complaint.trim() || output.trim()}`);
  process.exitCode = 1;
}

/** @param {string} text */
function write(text) {
  /** @type {unknown} */
  const read = JSON.parse(text);
  const { components, specVersion } = /** @type {Bom} */ (read);
  const file = inRoot('reports', 'sbom.json');
  mkdirSync(inRoot('reports'), { recursive: true });
  writeFileSync(file, text);
  const tools = components.filter(({ properties = [] }) =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true'),
  );
  console.log(
    `${components.length} packages, ${tools.length} of them for building and testing alone, as CycloneDX ${specVersion}: ${file}`,
  );
}
