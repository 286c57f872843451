import type { BusinessHour, KitchenState, MenuId, PriceDay } from '@tavolata/domain';
import type { BusinessHourWire, KitchenWire } from '../schemas/business-hours.ts';
import { toLocalText } from './names.ts';

/** An hour for the wire. */
export function businessHourToWire(hour: BusinessHour): BusinessHourWire {
  return {
    start_time: hour.start,
    end_time: hour.end,
    name: { ...hour.name },
    value: [...hour.days],
    default_menu: hour.defaultMenuIds.join(','),
    preferred_menu: hour.preferredMenuIds.join(','),
    alternative_menu: hour.alternativeMenuIds.join(','),
    hide_menu: hour.hiddenMenuIds.join(','),
    turn_dishes: hour.turns?.dishesPerHead ?? null,
    turn_mins: hour.turns?.minutes ?? null,
    max_turn: hour.turns?.maxTurns ?? null,
  };
}

/** An hour out of the wire's fields, which have passed their schema. */
export function businessHourFromWire(wire: BusinessHourWire): BusinessHour {
  const { turn_dishes: dishesPerHead, turn_mins: minutes, max_turn: maxTurns } = wire;
  const saysNothing = dishesPerHead === null && minutes === null && maxTurns === null;
  return {
    // The schema lets 0 to 7 through.
    days: wire.value as PriceDay[],
    start: wire.start_time,
    end: wire.end_time,
    name: toLocalText(wire.name),
    defaultMenuIds: menuIds(wire.default_menu),
    preferredMenuIds: menuIds(wire.preferred_menu),
    alternativeMenuIds: menuIds(wire.alternative_menu),
    hiddenMenuIds: menuIds(wire.hide_menu),
    turns: saysNothing ? null : { dishesPerHead, minutes, maxTurns },
  };
}

/** The kitchen as the restaurant's answer says it is. */
export function kitchenFromWire({ is_business_time, current, closed_menus }: KitchenWire): KitchenState {
  return {
    hour: current && businessHourFromWire(current),
    isOpen: is_business_time === 1,
    closedMenuIds: menuIds(closed_menus),
  };
}

function menuIds(list: string): MenuId[] {
  return list === '' ? [] : list.split(',').map(Number);
}
