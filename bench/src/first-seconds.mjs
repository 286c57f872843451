/**
 * What a guest lives through in the first seconds after a scan. Bytes are what has come over the line by then: compressed,
 * with the headers of the answers; font and pictures apart, but in `allBytes`.
 * @typedef {object} FirstSeconds
 * @property {number} firstPaintMs
 * @property {number} seenMs a dish stands on the screen
 * @property {number} orderableMs its "+" can be tapped
 * @property {number} shift the layout's shifts together, until a second after the screen was complete
 * @property {number} seenBytes
 * @property {number} orderableBytes
 * @property {number} pictureBytes
 * @property {number} allBytes of all that was asked for until then, to its end
 * @property {readonly { path: string, kind: string, bytes: number, endMs: number }[]} files
 */

/** @typedef {{ url: string, startAt: number, parts: { at: number, bytes: number }[], total: number, endAt: number }} Answer */

/**
 * One visit. With a `pace` line and processor are as slow as it says.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} address what a scan opens
 * @param {{ processor: number, bitsPerSecond: number, delayMs: number }} [pace]
 * @returns {Promise<FirstSeconds>}
 */
export async function firstSeconds(context, address, pace) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const answers = await listen(devtools);
  if (pace) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: pace.delayMs,
      downloadThroughput: pace.bitsPerSecond / 8,
      uploadThroughput: pace.bitsPerSecond / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: pace.processor });
  }
  await page.addInitScript({ content: watchFirstDish });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('orderable').length > 0, null, {
    timeout: 60_000,
  });
  await page.waitForLoadState('networkidle');
  /** @type {Pick<FirstSeconds, 'firstPaintMs' | 'seenMs' | 'orderableMs' | 'shift'> & { startedAt: number }} */
  const { startedAt, ...seen } = await page.evaluate(readMarks);
  await page.close();
  const all = [...answers.values()];
  /** @param {(answer: Answer) => boolean} isMeant @param {number} [untilMs] */
  const bytesOf = (isMeant, untilMs = Number.POSITIVE_INFINITY) =>
    all.filter(isMeant).reduce((sum, answer) => sum + bytesUntil(answer, startedAt + untilMs), 0);
  return {
    ...seen,
    seenBytes: bytesOf((answer) => !isPicture(answer), seen.seenMs),
    orderableBytes: bytesOf((answer) => !isPicture(answer), seen.orderableMs),
    pictureBytes: bytesOf(isPicture, seen.orderableMs),
    allBytes: bytesOf(({ startAt }) => startAt <= startedAt + seen.orderableMs),
    files: all.map((answer) => ({
      path: new URL(answer.url).pathname,
      kind: isPicture(answer) ? 'picture' : 'app',
      bytes: bytesUntil(answer, Number.POSITIVE_INFINITY),
      endMs: answer.endAt - startedAt,
    })),
  };
}

/**
 * All that comes from the server, and when.
 * @param {import('@playwright/test').CDPSession} devtools
 */
async function listen(devtools) {
  /** @type {Map<string, Answer>} */
  const answers = new Map();
  // The two clocks of the protocol, apart by as much as the first request says.
  let apartMs = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    apartMs ||= (wallTime - timestamp) * 1000;
    // Pictures inside a page's own style come from no server.
    if (!request.url.startsWith('http')) return;
    const startAt = timestamp * 1000 + apartMs;
    answers.set(requestId, {
      url: request.url,
      startAt,
      parts: [],
      total: 0,
      endAt: Number.POSITIVE_INFINITY,
    });
  });
  devtools.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    answers.get(requestId)?.parts.push({ at: timestamp * 1000 + apartMs, bytes: encodedDataLength });
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (!answer) return;
    answer.total = encodedDataLength;
    answer.endAt = timestamp * 1000 + apartMs;
  });
  return answers;
}

/**
 * @param {Answer} answer
 * @param {number} at
 */
function bytesUntil({ parts, total, endAt }, at) {
  if (endAt <= at) return total;
  return parts.filter((part) => part.at <= at).reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * The page's own sign is one too: the browser asks for it when it has time, sooner or later.
 * @param {Answer} answer
 */
function isPicture({ url }) {
  return /(\.(webp|jpg|png|avif|woff2)|\/favicon\.svg)$/.test(new URL(url).pathname);
}

/** Runs in the page, before anything of it. What is in the document is on the screen with that frame. */
const watchFirstDish = `
  const isShown = (selector) => {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    return element?.checkVisibility({ visibilityProperty: true }) && box.height > 0 && box.top < innerHeight;
  };
  const marks = { seen: '[role=listitem] h3', orderable: '#root [role=listitem] [role=group] button' };
  requestAnimationFrame(function look() {
    for (const [mark, selector] of Object.entries(marks)) {
      if (!isShown(selector)) continue;
      performance.mark(mark);
      delete marks[mark];
    }
    if (Object.keys(marks).length > 0) requestAnimationFrame(look);
  });
`;

/** Runs in the page when all is there. Where nothing has moved, nobody tells. */
const readMarks = `(async () => {
  const timeOf = (name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
  const shifts = await new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve([]), 1000);
  });
  return {
    startedAt: performance.timeOrigin,
    firstPaintMs: timeOf('first-contentful-paint'),
    seenMs: timeOf('seen'),
    orderableMs: timeOf('orderable'),
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
})()`;
