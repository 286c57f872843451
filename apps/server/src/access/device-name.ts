/** What tells a browser by its user agent, the rarer before those they pretend to be. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const systems = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** How a device is called until its person calls it something: its browser and its system; empty where it doesn't say. */
export function deviceNameOf(userAgent = ''): string {
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([sign]) => sign.test(userAgent))?.[1],
  );
  return [browser, system].filter((word) => word !== undefined).join(' · ');
}
