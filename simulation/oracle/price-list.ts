import type { CatalogueData, Choice, Dish, Heads, RestaurantDay } from '@tavolata/domain';

/** What things cost, computed from the menu data alone: shares no code with the rules under test. */
export class PriceList {
  readonly #card: CatalogueData;

  constructor(card: CatalogueData) {
    this.#card = card;
  }

  dish(dishId: number): Dish | undefined {
    return this.#card.dishes.find(({ id }) => id === dishId);
  }

  category(categoryId: number) {
    return this.#card.categories.find(({ id }) => id === categoryId);
  }

  condimentsOf(groupId: number): readonly { id: number; price: number }[] {
    return this.#card.condimentGroups.find(({ id }) => id === groupId)?.condiments ?? [];
  }

  /** How many of a group's condiments the menu requires and allows. */
  rangeOf(groupId: number): { least: number; most: number } {
    const group = this.#card.condimentGroups.find(({ id }) => id === groupId);
    return { least: group?.min ?? 0, most: group?.max ?? Infinity };
  }

  /** Whether a visit with this menu may order the dish: from its own menu once somebody pays a cover, or from any menu without a price per person. */
  offers({ menuId, covers }: { menuId: number; covers: number }, { categoryId }: Dish): boolean {
    for (const menu of this.#card.menus) {
      if (menu.isAllYouCanEat && (menu.id !== menuId || covers <= 0)) continue;
      for (const id of menu.categoryIds) if (id === categoryId) return true;
    }
    return false;
  }

  /** Whether this menu is paid per person, and so ordered in turns. */
  isPerPerson(menuId: number): boolean {
    return this.#card.menus.some((menu) => menu.id === menuId && menu.isAllYouCanEat);
  }

  /** The covers of these people; `null` when the menu has no price for some of them. */
  covers(menuId: number, day: RestaurantDay, heads: Heads): number | null {
    const rows = this.#card.menus.find(({ id }) => id === menuId)?.priceRows ?? [];
    const isEmpty = (row: (typeof rows)[number]) =>
      row.adult.length === 0 && row.child.length === 0 && row.other.length === 0;
    const holidayRow = rows.find((row) => row.day === 7);
    const isHolidayPrice = day.isHoliday && this.isPerPerson(menuId) && holidayRow && !isEmpty(holidayRow);
    const row = isHolidayPrice ? holidayRow : rows.find((each) => each.day === day.weekday);
    if (heads.others > 0 && (row === undefined || row.other.length === 0)) return null;
    if (!row) return 0;
    let sum = 0;
    for (const id of row.adult) sum += heads.adults * this.#extra(id);
    for (const id of row.child) sum += heads.children * this.#extra(id);
    for (const id of row.other) sum += heads.others * this.#extra(id);
    return sum;
  }

  /** The price of one unit with everything chosen for it. */
  unit(dish: Dish, choice: Choice, isTakeaway: boolean): number {
    let price = isTakeaway && dish.takeawayPrice !== null ? dish.takeawayPrice : dish.price;
    if (price < 0) price = 0;
    for (const { groupId, dishId, quantity, condiments } of choice.courses) {
      price += quantity * this.#extras(condiments ?? []);
      for (const group of dish.courses) {
        for (const item of group.items) {
          if (group.id === groupId && item.dishId === dishId && item.extraPrice > 0)
            price += item.extraPrice * quantity;
        }
      }
    }
    return price + this.#extras(choice.condiments);
  }

  #extras(picks: Choice['condiments']): number {
    let price = 0;
    const paid = new Set<string>();
    for (const { groupId, condimentId } of picks) {
      const condiment = this.condimentsOf(groupId).find(({ id }) => id === condimentId);
      if (paid.has(`${groupId}/${condimentId}`)) continue;
      paid.add(`${groupId}/${condimentId}`);
      if (condiment && condiment.price > 0) price += condiment.price;
    }
    return price;
  }

  #extra(itemId: number): number {
    const item = this.#card.extraItems.find(({ id }) => id === itemId);
    if (!item) throw new Error(`a price row names item ${itemId}, which the menu does not have`);
    return item.price;
  }
}
