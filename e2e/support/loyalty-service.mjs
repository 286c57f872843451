// A stand-in for the delivery-and-loyalty service, with the specification's fields and every fault on order. Tests start
// it, and so does `npm run dev`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text as read } from 'node:stream/consumers';

/** @typedef {'slow' | 'broken' | 'nonsense' | 'huge' | 'away' | 'elsewhere' | 'busy'} Fault */
/** @typedef {{ phone: string, phone_prefix: string, customer_name: string, logo: string, integrals: number, integrals_after?: number }} Customer */
/** @typedef {{ status: string, detail?: string, customer_info?: Partial<Customer> | null }} LoginAnswer */
/** @typedef {{ method: string, path: string, key: string | undefined, query: Record<string, string>, body: unknown }} Asked */

/**
 * @typedef {object} LoyaltyTwin
 * @property {string} url without a slash at the end
 * @property {string} key of the headers
 * @property {string} secret of the restaurant
 * @property {string} stringId of the restaurant
 * @property {Customer} anna who says yes unless told
 * @property {Asked[]} asked every call of the API that came, oldest first
 * @property {(fault: Fault | null, options?: { times?: number }) => void} ail from here on, or for so many calls
 * @property {(verifyId: string, answer: LoginAnswer) => void} answer what comes of a login
 * @property {() => string[]} logins the ids that were registered, oldest first
 * @property {() => Promise<void>} stop
 */

const key = 'twin-key-of-the-app';
const secret = 'twin-secret-of-the-house';
const stringId = 'da-prova';

/** @type {Customer} */
const anna = {
  phone: '3331234567',
  phone_prefix: '+39',
  customer_name: 'Anna Bianchi',
  logo: '/logo.png',
  integrals: 1240,
  integrals_after: 1268,
};

/** A square of one colour. */
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGN4UOCAFTEMLQkAOxFkATg8dkcAAAAASUVORK5CYII=',
  'base64',
);

/** Longer than anybody waits for an answer. */
const slowMs = 20_000;

/** @param {{ port?: number }} [options] @returns {Promise<LoyaltyTwin>} */
export async function startLoyaltyTwin({ port = 0 } = {}) {
  /** @type {Asked[]} */
  const asked = [];
  /** @type {Map<string, LoginAnswer>} */
  const logins = new Map();
  /** @type {{ fault: Fault | null, times: number }} */
  const ailing = { fault: null, times: 0 };
  /** @type {Set<NodeJS.Timeout>} */
  const late = new Set();

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  const url = `http://127.0.0.1:${address.port}`;

  return {
    ...{ url, key, secret, stringId, anna, asked },
    ail(fault, { times = Infinity } = {}) {
      Object.assign(ailing, { fault, times });
    },
    answer: (verifyId, answer) => void logins.set(verifyId, answer),
    logins: () => [...logins.keys()],
    async stop() {
      for (const timer of late) clearTimeout(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function handle(request, response) {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const text = await read(request);
    if (pathname === '/logo.png')
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(logo);
    if (pathname === '/login') return handleLogin(request, response, searchParams, text);
    const { method = '', headers } = request;
    const body = /** @type {unknown} */ (text === '' ? null : JSON.parse(text));
    const query = Object.fromEntries(searchParams);
    asked.push({ method, path: pathname, key: String(headers['key'] ?? ''), query, body });
    if (ailing.fault !== null && ailing.times > 0) {
      ailing.times -= 1;
      return fail(ailing.fault, response);
    }
    if (headers['key'] !== key) return answer(response, 401, { detail: 'unknown key' });
    if (method === 'POST' && pathname === '/v1/code_shark') return register(response, body);
    if (method === 'GET' && pathname === '/v1/check/code_shark') {
      const verify_id = query['verify_id'] ?? '';
      const login = logins.get(verify_id);
      if (!login) return answer(response, 404, { detail: 'unknown verify_id' });
      return answer(response, 200, { verify_id, ...login });
    }
    return answer(response, 404, { detail: 'no such call' });
  }

  /** @param {import('node:http').ServerResponse} response @param {unknown} body */
  function register(response, body) {
    const said = /** @type {Record<string, unknown>} */ (body);
    const fields = ['project', 'secretKey', 'string_id', 'type', 'verify_id'];
    const isWhole = JSON.stringify(Object.keys(said).toSorted()) === JSON.stringify(fields);
    if (!isWhole || said['type'] !== 'QR_CODE')
      return answer(response, 400, { detail: 'not a verify payload' });
    if (said['string_id'] !== stringId || said['secretKey'] !== secret)
      return answer(response, 403, { detail: 'unknown restaurant' });
    const verifyId = String(said['verify_id']);
    if (!logins.has(verifyId)) logins.set(verifyId, { status: '0' });
    return answer(response, 200, { ok: 1 });
  }

  /** @param {Fault} fault @param {import('node:http').ServerResponse} response */
  function fail(fault, response) {
    switch (fault) {
      case 'away':
        return void response.destroy();
      case 'broken':
        return answer(response, 500, { detail: 'our fault' });
      case 'busy':
        return answer(response, 429, { detail: 'too many calls' });
      case 'nonsense':
        return void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html>Welcome to our Wi-Fi');
      case 'elsewhere':
        return void response.writeHead(302, { location: 'http://169.254.169.254/secrets' }).end();
      case 'slow': {
        const timer = setTimeout(() => {
          late.delete(timer);
          answer(response, 200, { status: '1' });
        }, slowMs);
        return void late.add(timer);
      }
      case 'huge': {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(65_536)));
        };
        response.on('drain', more);
        return more();
      }
    }
  }

  /**
   * The page of the service on which its member says yes or no.
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {URLSearchParams} query
   * @param {string} text
   */
  function handleLogin(request, response, query, text) {
    const verifyId = query.get('verify_id') ?? '';
    const isAnswer = request.method === 'POST' && logins.has(verifyId);
    const saysYes = text === 'answer=yes';
    if (isAnswer) logins.set(verifyId, saysYes ? { status: '1', customer_info: anna } : { status: '2' });
    const form = `<form method="post"><button name="answer" value="yes">Yes, log me in</button>
      <button name="answer" value="no">Cancel</button></form>`;
    const said = isAnswer ? `<p>Thank you. Go back to your table.</p>` : form;
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"><title>Loyalty service</title><h1>Loyalty service</h1>${said}`);
  }
}

/** @param {import('node:http').ServerResponse} response @param {number} status @param {object} body */
function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
