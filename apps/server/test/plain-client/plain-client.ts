import { io, type Socket } from 'socket.io-client';

/*
 * A client as somebody writes it who has the two specifications and nothing else: their paths, their field tables, their
 * messages. It knows no package of ours. Of the restaurant it knows one thing more: that a code is exchanged for a session.
 */

/** Section 3: a line of the shared cart. */
export interface Line {
  readonly originId: number;
  readonly name: string;
  readonly price: number;
  readonly totalNum: number;
  readonly turn: number;
  readonly userId: string;
  readonly excessedNum: number;
  readonly remark: string;
  readonly condiments: readonly {
    readonly originId: number;
    readonly name: string;
    readonly price: number;
  }[];
  readonly setMealGroups: readonly object[];
}

/** Section 3: the shared cart. */
export interface Cart {
  readonly tableId: number;
  readonly orderId: number;
  readonly users: readonly { readonly r3TotalNum: number; readonly r3HistoryTotalNum: number }[];
  readonly items: Readonly<Record<string, Readonly<Record<string, readonly Line[]>>>>;
  readonly historyItems: readonly Line[];
  readonly nowTurn: number;
  readonly r3MaxTurn: number;
  readonly r3MaxDishPerTurn: number;
}

interface CartError {
  readonly code: string;
  readonly message: string;
}

type Heard = Readonly<Record<string, unknown>>;

/** Section 2 of the second specification, "Shared cart": an action and what it says. */
const action = { type: 'dish', state: 'update', nonQuantity: false, notSelf: false };

export class PlainClient {
  readonly #address: string;
  /** Cookies by name, as a browser keeps them. */
  readonly #cookies = new Map<string, string>();
  #socket: Socket | null = null;
  /** All messages, in the order in which they came. */
  readonly heard: { readonly name: string; readonly content: Heard }[] = [];
  cart: Cart | null = null;
  tableId = 0;
  orderId = 0;

  constructor(address: string) {
    this.#address = address;
  }

  async scan(value: string): Promise<void> {
    const { table } = (await this.call('POST', '/api/v3/guest-session', { table_id: value })) as {
      table: { table_id: number };
    };
    this.tableId = table.table_id;
  }

  async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#address}${path}`, {
      method,
      headers: { cookie: this.#cookie(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [cookie = ''] = line.split(';');
      this.#cookies.set(cookie.slice(0, cookie.indexOf('=')), cookie);
    }
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The open-table flow: create the order, join its room, send the create-order request. */
  async openTable(menu: number, adults: number): Promise<void> {
    const heads = { adult_number: adults, child_number: 0, other_number: 0, customer_num: adults };
    const order = {
      ...{
        check_name: 'T',
        customer_name: '1',
        eat_type: 0,
        table_id: this.tableId,
        select_menu: String(menu),
      },
      ...heads,
      ...{ system_type: 'QOP', project_name: 'QOP', order_code: '', kds_time: null },
      customer_info: {
        ...{ order_type: 1, order_state: 1, customer_eat_time: null, customer_name: '', customer_id: '' },
        ...{ customer_address: '', customer_phone: '', customer_zipcode: '' },
      },
    };
    const { order_head_id } = (await this.call('POST', '/api/v2/orders', order)) as { order_head_id: number };
    this.orderId = order_head_id;
    await this.connect();
    this.say('SEND_ORDER_REQUEST', {
      ...{ type: 'QOP_CREATE_ORDER_REQUEST', tableId: String(this.tableId), table_name: 'T' },
      menu: [{ main_group_id: menu, main_group_name: 'Dinner' }],
      ...{ adultNum: adults, childNum: 0, otherNum: 0, person: adults, customer: '1', orderCode: '' },
    });
    await this.hears('CREATE_ORDER_REQUEST_SUCCESSED');
  }

  async connect(): Promise<void> {
    const socket = io(this.#address, {
      ...{ forceNew: true, reconnection: false, transports: ['websocket'] },
      extraHeaders: { cookie: this.#cookie() },
    });
    this.#socket = socket;
    socket.onAny((name: string, content: Heard) => {
      this.heard.push({ name, content });
      // The cart comes whole with each of these.
      if (['INIT_CART', 'CONNECT_CART', 'UPDATE_CART', 'SUBMIT_CART', 'TO_NEXT_TURN'].includes(name)) {
        this.cart = content as unknown as Cart;
      }
    });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    this.say('JOIN_ROOM', this.tableId);
    this.say('FIRST_JOIN', this.tableId);
    await this.hears('CUSTOMER_ID');
    this.say('/cart2/init', { tableId: this.tableId, orderId: this.orderId });
    await this.hears('INIT_CART');
  }

  #cookie(): string {
    return [...this.#cookies.values()].join('; ');
  }

  close(): void {
    this.#socket?.disconnect();
  }

  /** Says something and waits for nothing: the specification knows no acknowledgements. */
  say(name: string, content?: unknown): void {
    this.#socket?.emit(name, content);
  }

  /** The first message of this name that fits, of those that have not been asked for before. */
  async hears<Content>(name: string, isIt: (content: Content) => boolean = () => true): Promise<Content> {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = this.heard.findIndex((one) => one.name === name && isIt(one.content as Content));
      if (found >= 0) return this.heard.splice(found, 1)[0]?.content as Content;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`did not hear ${name}, but ${JSON.stringify(this.heard.slice(-6))}`);
  }

  /** What a cart message came to: RESULT, or the text of its error. */
  async #outcome(): Promise<string> {
    for (let tries = 0; tries < 1000; tries += 1) {
      const found = this.heard.findIndex(({ name }) => name === 'RESULT' || name === 'CART_ERROR');
      const [said] = found >= 0 ? this.heard.splice(found, 1) : [];
      if (said) return said.name === 'RESULT' ? 'ok' : (said.content as unknown as CartError).message;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('nothing came of it');
  }

  /** Forgets what was answered to earlier messages, says this one and reads what came of it. */
  async #ask(name: string, content: unknown): Promise<string> {
    for (const old of ['RESULT', 'CART_ERROR']) {
      for (let at = this.#find(old); at >= 0; at = this.#find(old)) this.heard.splice(at, 1);
    }
    this.say(name, content);
    return this.#outcome();
  }

  #find(name: string): number {
    return this.heard.findIndex((one) => one.name === name);
  }

  /** Puts a dish into the cart as the menu shows it; the client counts its own price, which nobody reads. */
  add(originId: number, change: object = {}): Promise<string> {
    const dish = {
      ...{ originId, secondMenuId: 1, name: 'as I read it', name2: '', type: 0, dishType: 0 },
      ...{ originPrice: 0.01, price: 0.01, turn: 1, condiments: [], userId: 'me', userName: '1' },
      ...{ userType: 'customer', project: 'QOP', r3Enable: true, printClass: '', printDevice: '', unit: '' },
      ...{ r1: { enabled: false, excessedNum: 0, allowExcess: true, excessPrice: 0 } },
      ...{ r8: { enabled: false, excessedNum: 0 }, discountItemizer: 0, remark: '', setMealGroups: [] },
      ...{ selectCondimentGroup: [], totalNum: 1, excessedNum: 0 },
      ...change,
    };
    return this.#ask('/cart2/update', { dish, mathSymbol: 'add', action, isAddedToCart: false });
  }

  /** One more or one less of what lies in the cart, or another choice for it. */
  change(line: Line, change: object): Promise<string> {
    return this.#ask('/cart2/update', {
      dish: { ...line, totalNum: 1 },
      action,
      isAddedToCart: true,
      ...change,
    });
  }

  /** Says any cart message and reads what came of it. */
  ask(name: string, content?: unknown): Promise<string> {
    return this.#ask(name, content);
  }

  /** The post data of the cart's lines, the dishes' rules, and the lines in detail. */
  submit(): Promise<string> {
    const lines = this.ownLines();
    return this.#ask('/cart2/submit', {
      postData: lines.map(({ originId, totalNum, price }) => ({ originId, totalNum, price })),
      dishRules: lines.map(({ originId }) => ({ originId, not_joining_global_limit: 0 })),
      lineDetail: lines,
    });
  }

  /** All unsent lines. */
  ownLines(): readonly Line[] {
    const byTurn = Object.values(this.cart?.items ?? {});
    return byTurn.flatMap((byUser) => Object.values(byUser).flat());
  }
}
