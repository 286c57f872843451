import { readFileSync } from 'node:fs';
import { named, sampleMenu } from '@tavolata/domain/testing';
import type {
  MenuEditorReply,
  MenuWire,
  RestaurantEditorReply,
  RestaurantReply,
  ServiceOptionWire,
} from '@tavolata/protocol';
import type { CatalogueData, Picture, RestaurantDay } from '@tavolata/domain';
import type { TestProject } from 'vitest/node';
import { inRoot } from '../../scripts/lib/repository.mjs';
import {
  menusReply,
  restaurantReply,
  serviceOptionsReply,
} from '../../apps/server/src/catalogue/restaurant-reply.ts';
import { menuEditorReply } from '../../apps/server/src/catalogue/edits/editor-reply.ts';
import { restaurantEditorReply } from '../../apps/server/src/catalogue/edits/restaurant-changes-of.ts';
import { emptyRestaurant } from '../../apps/server/src/catalogue/empty-restaurant.ts';
import type { RestaurantRecord } from '../../apps/server/src/catalogue/restaurant-record.ts';
import { readDemoMenuFile } from '../../apps/server/src/catalogue/demo/demo-restaurant.ts';
import { toRestaurant } from '../../apps/server/src/catalogue/menu-file/to-restaurant.ts';
import { Restaurant } from '../../apps/server/src/catalogue/restaurant.ts';

/** A restaurant as its server answers for it, and what its rules are made of. */
export interface SampleRestaurant {
  readonly reply: RestaurantReply;
  readonly menus: readonly MenuWire[];
  readonly catalogue: CatalogueData;
  readonly serviceOptions: readonly ServiceOptionWire[];
  readonly today: RestaurantDay;
  /** As its manager edits it. */
  readonly menuEditor: MenuEditorReply;
  readonly restaurantEditor: RestaurantEditorReply;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * By name: the sample menu as `rome` has it, the same in `tokyo`, with another zone, sign and first language, and the
     * whole restaurant of the demo; `empty` is one that nobody has set up.
     */
    readonly sampleRestaurants: Readonly<Record<'rome' | 'tokyo' | 'demo' | 'empty', SampleRestaurant>>;
    /** What the guest app is built to say, by language and key. */
    readonly guestTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
    /** The same of the console. */
    readonly staffTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }
}

/** A picture that nobody has: what a screen does without one is seen everywhere. */
const drawn: Picture = { hash: '0'.repeat(64), thumbHash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' };

/** Half past eleven in the evening in Rome, and already Sunday in Tokyo. */
const now = Date.UTC(2026, 9, 31, 22, 30);

/** Half past seven in the evening in Rome. */
const wednesday = Date.UTC(2026, 9, 28, 18, 30);

const rome: RestaurantRecord = {
  info: {
    ...{ name: 'Da Prova', currencySymbol: '€', timeZone: 'Europe/Rome', nameLanguages: ['it', 'zh'] },
    ...{ address: 'Via Appia 1', phone: '+39 06 1', logo: null, background: null },
  },
  catalogue: sampleMenu,
  sections: [
    { id: 1, name: 'Sala' },
    { id: 2, name: '花园 · Giardino d’inverno con vista' },
  ],
  tables: Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    name: index === 23 ? 'Tavolo degli sposi 24' : `T${index + 1}`,
    sectionId: index < 12 ? 1 : 2,
  })),
  stations: ['wok', 'sushi', 'bar'].map((id) => ({ id, names: named(id), language: 'it' })),
  ...{ businessHours: [], announcements: [], notice: {}, bulletins: [], guide: [], featuredDishIds: [] },
  ...{ links: [], serviceOptions: [{ id: 1, title: { en: 'Water', de: 'Wasser' } }], settings: {} },
};

const tokyo: RestaurantRecord = {
  ...rome,
  info: {
    ...rome.info,
    ...{ name: '試しの家', currencySymbol: '¥', timeZone: 'Asia/Tokyo', nameLanguages: ['zh', 'en'] },
  },
};

/** Answers as the server gives them, made once by the server's own code. */
export default function provideSampleRestaurants(project: TestProject): void {
  project.provide('sampleRestaurants', {
    ...{ rome: sampleOf(rome), tokyo: sampleOf(tokyo), empty: sampleOf(emptyRestaurant) },
    demo: demo(),
  });
  project.provide('guestTexts', textsOf('diner'));
  project.provide('staffTexts', textsOf('staff'));
}

/** The demo on a working day: its prices are others at weekends. */
function demo(): SampleRestaurant {
  const record = toRestaurant(readDemoMenuFile(), () => drawn);
  const sample = sampleOf(record, wednesday);
  // The kitchen's hours are those of this moment: what they say has an end that phones wait for.
  const { kitchen } = sampleOf(record, Date.now()).reply;
  return { ...sample, reply: { ...sample.reply, kitchen } };
}

function textsOf(app: 'diner' | 'staff'): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const read = (language: string) =>
    // A catalogue is a flat record of texts; the build refuses any other.
    JSON.parse(readFileSync(inRoot('apps', app, 'src', 'texts', `${language}.json`), 'utf8')) as Record<
      string,
      string
    >;
  return Object.fromEntries(
    ['en', 'it', 'zh', 'es', 'de', 'pt', 'fr'].map((language) => [language, read(language)]),
  );
}

function sampleOf(record: RestaurantRecord, at = now): SampleRestaurant {
  const restaurant = new Restaurant({ version: 1, record }, () => at);
  return {
    reply: restaurantReply(restaurant),
    menus: menusReply(restaurant, restaurant.catalogue, { withDishes: true }),
    catalogue: record.catalogue,
    serviceOptions: serviceOptionsReply(restaurant),
    today: restaurant.today(),
    menuEditor: menuEditorReply(restaurant),
    restaurantEditor: { ...restaurantEditorReply(restaurant), has_orders: false },
  };
}
