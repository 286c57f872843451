import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Draws pages and no more: it installs nothing, either. */
const shell = 'chromium-headless-shell';
const howToGetChromium =
  'The browser tests need Chromium: install it, or set CHROMIUM_PATH to the program of a Chromium or Chrome you have.';

/**
 * @param {{ isWhole?: boolean }} [wanted] `isWhole`: one with all that a browser has around its pages, which is no shell
 * @returns {string | undefined} the program of a Chromium or Chrome on this machine
 */
export function findChromium({ isWhole = false } = {}) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return [...usualPlaces(), ...playwrightsOwn()].find(
    (path) => existsSync(path) && !(isWhole && path.endsWith(shell)),
  );
}

/** Finds Chromium, or installs Debian's where this user may; says how to get one where not. */
export function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  if (mayInstall() && !process.env['CHROMIUM_PATH']) {
    console.log('Installing Chromium and a Chinese font with apt-get, for the browser tests.');
    apt('update');
    apt('install', '--yes', '--no-install-recommends', 'fonts-noto-cjk');
    // Older Debians have the whole browser only.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (findChromium() === undefined) apt('install', '--yes', '--no-install-recommends', name);
  }
  const installed = findChromium();
  if (installed === undefined) console.error(howToGetChromium);
  return installed;
}

/** @returns {string[]} */
function usualPlaces() {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined)
      .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'));
  }
  // The shell draws pages without a browser window around them, which takes a third of the work.
  const names = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env['PATH'] ?? '').split(':').concat('/usr/bin', '/snap/bin');
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** What `playwright install chromium` left behind. */
function playwrightsOwn() {
  const caches = { darwin: 'Library/Caches', win32: 'AppData/Local' };
  const cache =
    process.platform === 'darwin' || process.platform === 'win32' ? caches[process.platform] : '.cache';
  const folder = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(homedir(), cache, 'ms-playwright');
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ];
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^chromium-\d+$/.test(name))
    .flatMap((name) => programs.map((program) => join(folder, name, program)));
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {...string} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['--quiet', ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
}
