import { lazy } from 'react';
import type { ChoiceProps } from './choice-props.ts';

export type { ChoiceProps };

const SetMenuDialog = lazy(() => import('./set-menu-dialog.tsx'));
const CondimentsSheet = lazy(() => import('./condiments-sheet.tsx'));

/** The choice that goes with a dish: courses over the whole screen, or condiments and remark in a sheet. */
export function ChoiceDialog(props: ChoiceProps) {
  return props.dish.courses.length > 0 ? <SetMenuDialog {...props} /> : <CondimentsSheet {...props} />;
}
