import type { Catalogue, Dish, DishId, LiveStock } from '@tavolata/domain';
import { Emitter } from '../emitter.ts';
import type { StockRow, StockStorage } from './stock-storage.ts';

/** How a dish stands now: its number, which a dish that is marked as sold out keeps for later. */
export interface DishStock {
  readonly dishId: DishId;
  /** `null` is any number. */
  readonly remaining: number | null;
  readonly isSoldOut: boolean;
}

/**
 * What is left of dishes right now. All of it may be lost or out of date: storage has the truth, and a batch that takes
 * more than there is comes back from it.
 */
export class Stock {
  readonly #storage: Pick<StockStorage, 'readStock'>;
  readonly #changed = new Emitter<[readonly DishId[]]>();
  #rows: ReadonlyMap<DishId, StockRow> | null = null;
  /** What was read last: it is the same for as long as rows and menu are. */
  #last: { readonly rows: unknown; readonly catalogue: Catalogue; readonly stock: LiveStock } | null = null;

  constructor(storage: Pick<StockStorage, 'readStock'>) {
    this.#storage = storage;
  }

  /** What a decision asks for. */
  async read(catalogue: Catalogue): Promise<LiveStock> {
    const rows = this.#rows ?? (await this.refresh());
    if (this.#last?.rows === rows && this.#last.catalogue === catalogue) return this.#last.stock;
    const dishes = await this.list(catalogue);
    const stock = new Map(
      dishes.map(({ dishId, remaining, isSoldOut }) => [dishId, isSoldOut ? 0 : remaining]),
    );
    this.#last = { rows, catalogue, stock };
    return stock;
  }

  /** The dishes that are not, or may not be, as the menu says. */
  async list(catalogue: Catalogue): Promise<readonly DishStock[]> {
    const rows = this.#rows ?? (await this.refresh());
    return [...rows.values()].flatMap((row) => {
      const dish = catalogue.findDish(row.dishId);
      return dish ? [stockOf(dish, row)] : [];
    });
  }

  /** One dish, also when it is as the menu says. */
  async of(dish: Dish): Promise<DishStock> {
    const rows = this.#rows ?? (await this.refresh());
    return stockOf(dish, rows.get(dish.id));
  }

  /** The dishes that can't be had. */
  async listGone({ data }: Catalogue): Promise<readonly DishId[]> {
    const stocks = await Promise.all(data.dishes.map((dish) => this.of(dish)));
    return stocks.filter(isGone).map(({ dishId }) => dishId);
  }

  /** Reads what is stored, and tells which dishes have changed since. */
  async refresh(): Promise<ReadonlyMap<DishId, StockRow>> {
    const before = this.#rows;
    const rows = new Map((await this.#storage.readStock()).map((row) => [row.dishId, row]));
    this.#rows = rows;
    const changed = before ? [...rows.values()].filter((row) => !isSame(row, before.get(row.dishId))) : [];
    if (changed.length > 0) this.#changed.emit(changed.map(({ dishId }) => dishId));
    return rows;
  }

  /** Has every change told by the dishes it concerns. Answers how to stop it. */
  onChange(listener: (changed: readonly DishId[]) => void): () => void {
    return this.#changed.on(listener);
  }
}

/** Whether a dish can't be had, whatever the reason. */
export function isGone({ isSoldOut, remaining }: DishStock): boolean {
  return isSoldOut || remaining === 0;
}

function stockOf(dish: Dish, row: StockRow | undefined): DishStock {
  const { bargain } = dish;
  return {
    dishId: dish.id,
    remaining: bargain.kind === 'stock' ? (row?.remaining ?? Math.max(0, bargain.remaining)) : null,
    isSoldOut: row?.isSoldOut ?? dish.isSoldOut,
  };
}

function isSame(one: StockRow, other: StockRow | undefined): boolean {
  return one.remaining === other?.remaining && one.isSoldOut === other.isSoldOut;
}
