import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasOwnVisits, type OpenVisit, type TableId } from '@tavolata/domain';
import {
  languageCookie,
  readSetting,
  type MenuWire,
  type RestaurantReply,
  type TableStatusWire,
} from '@tavolata/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../access/cookies.ts';
import { visitOf } from '../access/guest-sessions.ts';
import type { Admission } from '../access/visit-codes.ts';
import type { GuestSession } from '../sessions/guest-session.ts';
import { allowInline, hashOf, inlineScripts } from './inline-content.ts';
import { prepareText, sendPrepared, type PreparedReply } from './prepared-reply.ts';
import type { RestaurantReplies } from './restaurant-replies.ts';
import type { Uses } from './services.ts';

/** What the server knows of the phone that asks. */
interface Known {
  readonly language: string;
  readonly restaurant: RestaurantReply;
  readonly table: TableStatusWire;
  /** The page as it was built. */
  readonly page: string;
  /** Vite's manifest of the app. */
  readonly built: unknown;
  readonly read: (file: string) => Promise<string>;
}

interface Painting {
  readonly html: string;
  readonly style: string;
}

/** What the guest app's build leaves for the server: the app's own components, for Node. */
interface Painter {
  languageOf(chosen: string | undefined, acceptLanguage: string | undefined): string;
  paintMenu(known: Known & { readonly menus: readonly MenuWire[] }): Promise<Painting>;
  paintHome(known: Known): Promise<Painting>;
}

/** What a phone is about to show: the menu of its table, or what the restaurant says before anybody orders. */
interface Screen {
  readonly name: 'menu' | 'home';
  readonly table: TableStatusWire;
}

type Needs = Uses<'codes' | 'floor' | 'guestSessions' | 'pauses' | 'publicUrl' | 'reception' | 'restaurant'>;

interface PaintedPage {
  readonly reply: PreparedReply;
  /** What lies in it, for the content security policy. */
  readonly scripts: readonly string[];
  readonly style: string;
}

/** Menus are kept by language and menu, home pages by language and table: no more of them are wanted at the same time. */
const keptPages = 100;

/**
 * The page of the guest app with its first screen in it already: who scans an open table reads its dishes before any script
 * has come, and who scans one that is free sees the restaurant.
 */
export class GuestPage {
  readonly #folder: string;
  readonly #services: Needs;
  readonly #replies: RestaurantReplies;
  readonly #pages = new Map<string, Promise<PaintedPage>>();
  #painter: Promise<Painter> | null = null;

  constructor(folder: string, services: Needs, replies: RestaurantReplies) {
    this.#folder = folder;
    this.#services = services;
    this.#replies = replies;
  }

  /** Whether the app was built with what paints it. */
  get canPaint(): boolean {
    return existsSync(this.#file('page', 'painter.js'));
  }

  /** The painted page; `null` where the phone will show another screen, or that can't be known. */
  async find(request: FastifyRequest): Promise<PaintedPage | null> {
    const screen = await this.#screenOf(request);
    return screen && this.#pageFor(screen, request);
  }

  async #screenOf(request: FastifyRequest): Promise<Screen | null> {
    const { reception, guestSessions } = this.#services;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (!['/', '/Main', '/Home'].includes(pathname)) return null;
    const code = pathname === '/' ? searchParams.get('table_id') : null;
    const session = await guestSessions.find(request.cookies[cookieNames.guest]);
    const admission = code === null ? null : await this.#admit(request, code);
    const tableId = code === null ? session?.tableId : admission?.tableId;
    if (tableId === undefined || hasOwnVisits(tableId)) return null;
    const visit = await reception.findVisitAt(tableId);
    if (visit === null) {
      const mayOpen = pathname !== '/Main' && (await this.#mayOpen(tableId, session, admission));
      return mayOpen ? this.#screen('home', tableId, null) : null;
    }
    if (visit.status !== 'open' || !this.#isAtTable(tableId, visit, session, admission)) return null;
    const beginsAtMenu = readSetting(this.#services.restaurant.record.settings, 'beginsAtMenu');
    const isHome = pathname === '/Home' || (pathname === '/' && !beginsAtMenu);
    return this.#screen(isHome ? 'home' : 'menu', tableId, visit);
  }

  /** Whether nothing else will be asked first of the phone at a table that is free. */
  async #mayOpen(
    tableId: TableId,
    session: GuestSession | null,
    admission: Admission | null,
  ): Promise<boolean> {
    const { restaurant, reception, pauses } = this.#services;
    // Where it is asked for its place the page says so before anything else.
    if (pauses.has(tableId) || readSetting(restaurant.record.settings, 'checksPlace')) return false;
    if (session !== null && visitOf(session) !== null) return false;
    if (admission !== null) return this.#letsOrder(admission.occasion);
    return session !== null && reception.mayOrder(session);
  }

  #isAtTable(
    tableId: TableId,
    visit: OpenVisit,
    session: GuestSession | null,
    admission: Admission | null,
  ): boolean {
    if (session !== null && visitOf(session) === visit.id) return true;
    const mayJoin = admission !== null && !visit.hasPin && this.#letsOrder(admission.occasion);
    return mayJoin && !this.#services.pauses.has(tableId);
  }

  #admit({ hostname }: FastifyRequest, value: string) {
    const { codes, publicUrl } = this.#services;
    const hostNames = [hostname, new URL(publicUrl()).hostname];
    return codes.admissions.admit({ kind: 'scanned', value, hostNames });
  }

  /** The code on the table is for looking only where the house gives one out for each visit. */
  #letsOrder(occasion: string | null): boolean {
    return occasion !== null || !readSetting(this.#services.restaurant.record.settings, 'givesVisitCodes');
  }

  #screen(name: Screen['name'], tableId: TableId, visit: OpenVisit | null): Screen | null {
    const table = this.#services.restaurant.findTable(tableId);
    return table ? { name, table: this.#services.floor.statusOf(table, visit) } : null;
  }

  async #pageFor({ name, table }: Screen, { cookies, headers }: FastifyRequest): Promise<PaintedPage> {
    const [restaurant, menus] = await Promise.all([
      this.#replies.get('restaurant'),
      this.#replies.get('menusInBrief'),
    ]);
    const painter = await (this.#painter ??= this.#loadPainter());
    const language = painter.languageOf(cookies[languageCookie], headers['accept-language']);
    const isMenu = name === 'menu';
    // Of the table home tells all that it shows, the menu only which it is.
    const seen = isMenu ? [table.select_menu, menus.etag] : [JSON.stringify(table)];
    const key = [name, language, restaurant.etag, ...seen].join(' ');
    const known = this.#pages.get(key);
    if (known) return known;
    const page = this.#paint(
      async (files) => {
        const knownToPainter = {
          ...files,
          language,
          table,
          restaurant: contentOf<RestaurantReply>(restaurant),
        };
        return isMenu
          ? painter.paintMenu({ ...knownToPainter, menus: contentOf<readonly MenuWire[]>(menus) })
          : painter.paintHome(knownToPainter);
      },
      // A menu lasts as long as what is in it; of home there is one for each table, which few phones will ask for.
      { isLasting: isMenu && restaurant.isLasting && menus.isLasting },
    );
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > keptPages && oldest !== undefined) this.#pages.delete(oldest);
    page.catch(() => this.#pages.delete(key));
    return page;
  }

  async #paint(
    paint: (files: Pick<Known, 'page' | 'built' | 'read'>) => Promise<Painting>,
    options: { readonly isLasting: boolean },
  ): Promise<PaintedPage> {
    const [page, manifest] = await Promise.all([
      this.#read('index.html'),
      this.#read('.vite', 'manifest.json'),
    ]);
    const { html, style } = await paint({
      page,
      built: JSON.parse(manifest),
      read: (file) => this.#read(file),
    });
    return {
      reply: await prepareText(html, options),
      scripts: inlineScripts(html),
      style: hashOf(style),
    };
  }

  async #loadPainter(): Promise<Painter> {
    const file = pathToFileURL(this.#file('page', 'painter.js')).href;
    return (await import(/* @vite-ignore */ file)) as Painter;
  }

  #read(...path: readonly string[]): Promise<string> {
    return readFile(this.#file(...path), 'utf8');
  }

  #file(...path: readonly string[]): string {
    return join(this.#folder, ...path);
  }
}

function contentOf<Content>({ bodies }: PreparedReply): Content {
  return JSON.parse(bodies.identity.toString()) as Content;
}

/** Sends it to a phone whose language and session it fits. */
export function sendPainted(
  request: FastifyRequest,
  reply: FastifyReply,
  { reply: page, scripts, style }: PaintedPage,
): FastifyReply {
  allowInline(reply, 'script', scripts);
  allowInline(reply, 'style', [style]);
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  return sendPrepared(request, reply, page, 'text/html; charset=utf-8');
}
