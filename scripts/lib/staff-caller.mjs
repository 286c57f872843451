/**
 * Calls the staff's API as somebody who has logged in.
 * @typedef {object} StaffCaller
 * @property {string} cookie
 * @property {<Reply>(path: string) => Promise<Reply>} get
 * @property {<Reply>(path: string, body: object) => Promise<Reply>} post
 * @property {(path: string, body: object) => Promise<void>} put
 * @property {(path: string, body: object) => Promise<void>} patch
 * @property {(tableName: string) => Promise<{ tableId: number, tableValue: string }>} codeOf what the code on a table says
 */

/**
 * @param {string} origin
 * @param {{ account: string, password: string }} login
 * @returns {Promise<StaffCaller>}
 */
export async function callAsStaff(origin, login) {
  const loggedIn = await call(`${origin}/api/v3/staff/login`, { body: login });
  const cookie = loggedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  /** @type {StaffCaller} */
  const caller = {
    cookie,
    get: async (path) => readJson(await call(`${origin}${path}`, { cookie })),
    post: async (path, body) => readJson(await call(`${origin}${path}`, { cookie, body })),
    put: async (path, body) => void (await call(`${origin}${path}`, { cookie, body, method: 'PUT' })),
    patch: async (path, body) => void (await call(`${origin}${path}`, { cookie, body, method: 'PATCH' })),
    async codeOf(tableName) {
      /** @type {{ tables: { table_id: number, table_name: string }[] }} */
      const floor = await caller.get('/api/v3/staff/floor');
      const table = floor.tables.find(({ table_name }) => table_name === tableName);
      if (!table) throw new Error(`no table is called ${tableName}`);
      /** @type {{ url: string }} */
      const code = await caller.post('/api/v2.5/qrcode', { table_id: table.table_id });
      return { tableId: table.table_id, tableValue: new URL(code.url).searchParams.get('table_id') ?? '' };
    },
  };
  return caller;
}

/**
 * @param {string} url
 * @param {{ cookie?: string, body?: object, method?: string }} options
 */
async function call(url, { cookie, body, method = body ? 'POST' : 'GET' }) {
  const response = await fetch(url, {
    method,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response;
}

/**
 * What the server answered, as whatever its caller expects: `never` fits everywhere. The server's own tests hold it to that.
 * @param {Response} response
 */
async function readJson(response) {
  return /** @type {never} */ (await response.json());
}
