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
import { allowInline, hashOf, inlineScripts } from './inline-content.ts';
import { prepareText, sendPrepared, type PreparedReply } from './prepared-reply.ts';
import type { RestaurantReplies } from './restaurant-replies.ts';
import type { Uses } from './services.ts';

/** What the guest app's build leaves for the server: the app's own components, for Node. */
interface Painter {
  languageOf(chosen: string | undefined, acceptLanguage: string | undefined): string;
  paintMenu(known: {
    readonly language: string;
    readonly restaurant: RestaurantReply;
    readonly menus: readonly MenuWire[];
    readonly table: TableStatusWire;
    /** The page as it was built. */
    readonly page: string;
    /** Vite's manifest of the app. */
    readonly built: unknown;
    readonly read: (file: string) => Promise<string>;
  }): Promise<{ readonly html: string; readonly style: string }>;
}

type Needs = Uses<'codes' | 'floor' | 'guestSessions' | 'pauses' | 'publicUrl' | 'reception' | 'restaurant'>;

interface PaintedPage {
  readonly reply: PreparedReply;
  /** What lies in it, for the content security policy. */
  readonly scripts: readonly string[];
  readonly style: string;
}

/** Pages are kept by language and menu: a house has no more of them that are wanted at the same time. */
const keptPages = 32;

/**
 * The page of the guest app with the menu in it already, where that is what a phone is about to show: who scans an open
 * table reads its dishes before any script has come.
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
    return existsSync(this.#file('page', 'paint-menu.js'));
  }

  /** The painted page; `null` where the phone will show another screen, or that can't be known. */
  async find(request: FastifyRequest): Promise<PaintedPage | null> {
    const table = await this.#tableAtMenu(request);
    return table && this.#pageFor(table, request);
  }

  /** The table whose menu this phone will show; `null` for any other screen. */
  async #tableAtMenu(request: FastifyRequest): Promise<TableStatusWire | null> {
    const { restaurant, reception, pauses } = this.#services;
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const code = pathname === '/' ? searchParams.get('table_id') : null;
    const beginsAtMenu = readSetting(restaurant.record.settings, 'beginsAtMenu');
    if (pathname !== '/Main' && !(pathname === '/' && beginsAtMenu)) return null;
    const session = await this.#services.guestSessions.find(request.cookies[cookieNames.guest]);
    const admission = code === null ? null : await this.#admit(request, code);
    const tableId = code === null ? session?.tableId : admission?.tableId;
    if (tableId === undefined || hasOwnVisits(tableId)) return null;
    const visit = await reception.findVisitAt(tableId);
    if (visit?.status !== 'open') return null;
    const isMember = session !== null && visitOf(session) === visit.id;
    const mayJoin =
      admission !== null && !visit.hasPin && this.#letsOrder(admission.occasion) && !pauses.has(tableId);
    return isMember || mayJoin ? this.#statusOf(tableId, visit) : null;
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

  #statusOf(tableId: TableId, visit: OpenVisit): TableStatusWire | null {
    const table = this.#services.restaurant.findTable(tableId);
    return table ? this.#services.floor.statusOf(table, visit) : null;
  }

  async #pageFor(table: TableStatusWire, { cookies, headers }: FastifyRequest): Promise<PaintedPage> {
    const [restaurant, menus] = await Promise.all([
      this.#replies.get('restaurant'),
      this.#replies.get('menusInBrief'),
    ]);
    const painter = await (this.#painter ??= this.#loadPainter());
    const language = painter.languageOf(cookies[languageCookie], headers['accept-language']);
    const key = [language, table.select_menu, restaurant.etag, menus.etag].join(' ');
    const known = this.#pages.get(key);
    if (known) return known;
    const page = this.#paint(
      painter,
      {
        language,
        table,
        restaurant: JSON.parse(restaurant.bodies.identity.toString()) as RestaurantReply,
        menus: JSON.parse(menus.bodies.identity.toString()) as readonly MenuWire[],
      },
      // It lasts as long as what is in it.
      { isLasting: restaurant.isLasting && menus.isLasting },
    );
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > keptPages && oldest !== undefined) this.#pages.delete(oldest);
    page.catch(() => this.#pages.delete(key));
    return page;
  }

  async #paint(
    painter: Painter,
    known: Omit<Parameters<Painter['paintMenu']>[0], 'page' | 'built' | 'read'>,
    options: { readonly isLasting: boolean },
  ): Promise<PaintedPage> {
    const [page, manifest] = await Promise.all([
      this.#read('index.html'),
      this.#read('.vite', 'manifest.json'),
    ]);
    const { html, style } = await painter.paintMenu({
      ...known,
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
    const file = pathToFileURL(this.#file('page', 'paint-menu.js')).href;
    return (await import(/* @vite-ignore */ file)) as Painter;
  }

  #read(...path: readonly string[]): Promise<string> {
    return readFile(this.#file(...path), 'utf8');
  }

  #file(...path: readonly string[]): string {
    return join(this.#folder, ...path);
  }
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
