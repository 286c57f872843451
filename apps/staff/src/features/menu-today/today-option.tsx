import { useOptionSoldOut } from '../../shared/stock/use-option-sold-out.ts';
import type { OptionToday } from './options-today.ts';
import { SoldOutSwitch } from './sold-out-switch.tsx';
import { TodayRow } from './today-row.tsx';

/** One option of dishes: its name, and the switch that takes it off. */
export function TodayOption({ option }: { readonly option: OptionToday }) {
  const name = option.name.main.text;
  const [isSoldOut, toggle] = useOptionSoldOut({ ...option, name });
  return (
    <TodayRow name={option.name} isGone={option.isSoldOut}>
      <SoldOutSwitch name={name} isSoldOut={isSoldOut} onPress={toggle} />
    </TodayRow>
  );
}
