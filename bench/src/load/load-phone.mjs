import { randomUUID } from 'node:crypto';
import { addOne } from '../edit-messages.mjs';
import { protocolVersion } from '../guest-device.mjs';
import { WirePhone } from '../wire-phone.mjs';

/** @typedef {import('./plan-evening.mjs').Act} Act */
/** @typedef {import('./load-table.mjs').LoadTable} LoadTable */
/** @typedef {{ ok: boolean, code?: string, version?: number }} Answer */
/** @typedef {{ name: string, content: { requestId: string, batchNumber?: number }, plannedAt: number, kind: string, lineId?: string }} Said */
/** @typedef {{ from: number, version: number, events: readonly { type: string, batch?: { number: number, lines: readonly { lineId: string }[] } }[] }} Change */

const json = { 'content-type': 'application/json' };

/** A phone that is not let in tries again, so often. */
const mostTries = 10;
const betweenTriesMs = 1000;

/** Whoever asks for a whole table and hears nothing for so long asks again over another line. */
const answerMs = 20_000;

/** A guest's phone of the load: it says what is planned when it is due, whatever has been answered until then. */
export class LoadPhone {
  #table;
  #seat;
  #address;
  #cookie = '';
  /** @type {WirePhone | null} */
  #line = null;
  /** What has no answer yet; said again over the next line, under the same id. @type {Map<string, Said>} */
  #unanswered = new Map();
  /** Own lines of the cart, with the units this phone believes they have. @type {Map<string, { dishId: number, units: number }>} */
  #own = new Map();
  /** @type {Promise<void>} */
  #ready = Promise.resolve();
  /** The last version that was told; 0 before the first. */
  version = 0;
  /** Changes that were never told, and such as were told twice on one line. */
  gaps = 0;
  repeats = 0;
  /** Why it could not come back, where it could not. */
  trouble = '';

  /**
   * @param {LoadTable} table
   * @param {{ seat: number, address: string }} at where it sits, and where it seems to come from
   */
  constructor(table, { seat, address }) {
    this.#table = table;
    this.#seat = seat;
    this.#address = address;
  }

  get unanswered() {
    return this.#unanswered.size;
  }

  /** @returns {Promise<void>} when it last came in */
  get ready() {
    return this.#ready;
  }

  async scan() {
    const scanned = await this.#post('/api/v3/guest-session', { table_id: String(this.#table.id) });
    this.#cookie = scanned.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }

  /**
   * @param {number} menuId
   * @param {number} adults
   */
  async openTable(menuId, adults) {
    const heads = { adult_number: adults, child_number: 0, other_number: 0 };
    await this.#post('/api/v2/orders', { request_id: randomUUID(), select_menu: String(menuId), ...heads });
  }

  /** Comes in: first what has no answer, then the whole table, as phones do. */
  comeIn() {
    this.#ready = this.#comeIn();
    return this.#ready;
  }

  async #comeIn() {
    const line = await WirePhone.connect(this.#table.origin, {
      cookie: this.#cookie,
      auth: { protocol_version: protocolVersion },
      address: this.#address,
      host: this.#table.host,
    });
    this.version = 0;
    line.on((_name, content) => this.#hear(content));
    line.onClose(() => this.loseLine());
    const before = [...this.#unanswered.values()];
    for (const said of before) this.#say(said, line);
    const { version } = await wholeTable(line);
    // What was told before the answer is in it.
    this.version = Math.max(this.version, version);
    // From here on the line can be lost; what was begun while it came in is said now.
    this.#line = line;
    for (const said of this.#unanswered.values()) if (!before.includes(said)) this.#say(said, line);
  }

  /** The table as the server has it now. @returns {Promise<import('./referee.mjs').Seen>} */
  async look() {
    if (!this.#line) throw new Error('a phone is on no line');
    return wholeTable(this.#line);
  }

  /** The line breaks without a word, and the phone makes new ones until it is in again. */
  loseLine() {
    const line = this.#line;
    // It has not come in yet, or is on its way.
    if (!line) return;
    this.#line = null;
    line.close();
    this.#ready = this.#comeBack();
  }

  async #comeBack() {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#comeIn();
      } catch (error) {
        this.#line = null;
        if (tries === mostTries) {
          this.trouble = error instanceof Error ? error.message : String(error);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, betweenTriesMs));
      }
    }
  }

  close() {
    this.#line?.close();
    this.#line = null;
  }

  /**
   * @param {Act} act
   * @param {number} plannedAt
   */
  act(act, plannedAt) {
    switch (act.what) {
      case 'lose-line':
        return this.loseLine();
      case 'send': {
        const batchNumber = this.#table.batches + 1;
        const content = { requestId: randomUUID(), batchNumber, confirmsUnused: true };
        return this.#begin({ name: '/cart2/submit', content, plannedAt, kind: 'send' });
      }
      case 'change': {
        const [lineId, line] = pickFrom([...this.#own], act.pick) ?? [];
        if (lineId === undefined || line === undefined) return this.#add(act, plannedAt);
        // Down to one: that a line goes is what the sends are for.
        const step = act.step < 0 && line.units + act.step < 1 ? 1 : act.step;
        this.#own.set(lineId, { ...line, units: line.units + step });
        return this.#edit({ content: changeOf(lineId, step), plannedAt, dishId: line.dishId, units: step });
      }
      case 'add':
      case 'same':
        return this.#add(act, plannedAt);
    }
  }

  /**
   * @param {Act} act
   * @param {number} plannedAt
   */
  #add({ what, pick, step }, plannedAt) {
    const { dishes, lastDish } = this.#table;
    const dish = (what === 'same' ? lastDish : undefined) ?? pickFrom(dishes, pick);
    if (dish === undefined) throw new Error('a menu has dishes');
    const units = Math.max(1, step);
    this.#table.lastDish = dish;
    const plain = addOne(dish.id);
    const content = { ...plain, confirmsDuplicate: true, dish: { ...plain.dish, totalNum: units } };
    this.#own.set(content.dish.lineId, { dishId: dish.id, units });
    this.#edit({ content, plannedAt, dishId: dish.id, units });
  }

  /** @param {{ content: { requestId: string, dish: { lineId: string } }, plannedAt: number, dishId: number, units: number }} edit */
  #edit({ content, plannedAt, dishId, units }) {
    this.#table.ledger.ask(content.requestId, { seat: this.#seat, dishId, units });
    this.#begin({ name: '/cart2/update', content, plannedAt, kind: 'edit', lineId: content.dish.lineId });
  }

  /** @param {Said} said */
  #begin(said) {
    this.#unanswered.set(said.content.requestId, said);
    if (this.#line) this.#say(said, this.#line);
  }

  /**
   * @param {Said} said
   * @param {WirePhone} line
   */
  #say(said, line) {
    void line.ask(said.name, said.content).then((answer) => this.#settle(said, answer));
  }

  /**
   * @param {Said} said
   * @param {Answer | undefined} answer a send that counted has a bare one
   */
  #settle({ content: { requestId, batchNumber }, plannedAt, kind, lineId }, answer) {
    // Answered twice, where it was said twice: the first one counts.
    if (!this.#unanswered.delete(requestId)) return;
    this.#table.latencies.record(kind, performance.now() - plannedAt);
    const { ledger, host, id, kitchenTimes } = this.#table;
    if (answer === undefined || answer.ok) {
      ledger.accept(requestId);
      if (batchNumber !== undefined)
        kitchenTimes.wasTaken({ host, tableId: id, batch: batchNumber }, plannedAt);
      if (answer?.version !== undefined) this.#table.wasKept(answer.version, this, plannedAt);
      return;
    }
    ledger.refuse(requestId, answer.code ?? 'unknown');
    if (lineId !== undefined) this.#own.delete(lineId);
  }

  /** @param {Change | object | undefined} content */
  #hear(content) {
    if (content === undefined || !('from' in content) || !('events' in content)) return;
    const { from, version, events } = content;
    if (this.version === 0) this.version = version;
    else if (from > this.version) this.gaps += 1;
    else if (version <= this.version) this.repeats += 1;
    this.version = Math.max(this.version, version);
    this.#table.wasTold({ from, version }, this);
    for (const { type, batch } of events) {
      if (type !== 'batchSent' || !batch) continue;
      this.#table.batches = Math.max(this.#table.batches, batch.number);
      for (const { lineId } of batch.lines) this.#own.delete(lineId);
    }
  }

  /**
   * @param {string} path
   * @param {object} content
   */
  async #post(path, content) {
    const { origin, host } = this.#table;
    const headers = {
      ...json,
      'x-forwarded-for': this.#address,
      'x-forwarded-host': host,
      cookie: this.#cookie,
    };
    const reply = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
    if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
    return reply;
  }
}

/** @param {WirePhone} line */
async function wholeTable(line) {
  const answer = /** @type {Answer & import('./referee.mjs').Seen} */ (
    await within(answerMs, line.ask('/cart2/init', {}))
  );
  if (!answer.ok) throw new Error(`a phone that came in was answered ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * @param {string} lineId
 * @param {number} step
 */
function changeOf(lineId, step) {
  const plain = addOne(0);
  return {
    ...plain,
    mathSymbol: step < 0 ? 'subtract' : 'add',
    isAddedToCart: true,
    dish: { ...plain.dish, lineId, totalNum: Math.abs(step) },
  };
}

/**
 * @template Each
 * @param {readonly Each[]} all
 * @param {number} pick from 0 to 1
 */
function pickFrom(all, pick) {
  return all[Math.floor(pick * all.length)];
}

/**
 * @template Result
 * @param {number} ms
 * @param {Promise<Result>} promise
 * @returns {Promise<Result>}
 */
async function within(ms, promise) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return /** @type {Result} */ (await Promise.race([promise, late]));
  } finally {
    clearTimeout(timer);
  }
}
