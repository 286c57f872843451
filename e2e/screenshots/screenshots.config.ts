import config from '../playwright.config.ts';

/** The same browser and the same restaurant, but for pictures: see scripts/screenshots.mjs. */
export default { ...config, testDir: '.', testMatch: '*.pictures.ts', reporter: 'list', timeout: 180_000 };
