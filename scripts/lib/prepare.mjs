import { ensureBuild } from './build.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { requireNode } from './node-version.mjs';

/** Brings a clone to where the built server can run: the right Node, the dependencies, a fresh build. */
export async function prepare() {
  requireNode();
  await ensureDependencies();
  await ensureBuild();
}

/**
 * Ends the process with one sentence instead of a stack: what fails here is the machine, not the code.
 * @param {() => Promise<void>} work
 */
export async function orExplain(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
