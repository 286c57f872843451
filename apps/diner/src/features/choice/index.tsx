import type { ChoiceProps } from './choice-props.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

export type { ChoiceProps };

const SetMenuDialog = part(() => import('./set-menu-dialog.tsx'), MissingLayer);
const CondimentsSheet = part(() => import('./condiments-sheet.tsx'), MissingLayer);

/** The choice that goes with a dish: courses over the whole screen, or condiments and remark in a sheet. */
export function ChoiceDialog(props: ChoiceProps) {
  return props.dish.courses.length > 0 ? <SetMenuDialog {...props} /> : <CondimentsSheet {...props} />;
}
