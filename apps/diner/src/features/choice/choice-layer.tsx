import { withoutAllergyNote, type Choice } from '@tavolata/domain';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { LazyLayer, useLast } from '../../shared/lazy-layer.tsx';
import type { Ordering } from './use-ordering.ts';
import type { ChoiceProps } from './choice-props.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

interface ChoiceLayerProps {
  readonly ordering: Ordering;
  readonly filter: DishFilter;
}

/** The choice of a dish over whatever it was asked from. */
export function ChoiceLayer({ ordering, filter }: ChoiceLayerProps) {
  const { choosing, note, confirm, cancel } = ordering;
  const shown = useLast(choosing);
  return (
    <LazyLayer open={choosing !== null}>
      {shown && (
        <ChoiceDialog
          // Every opening begins anew, also for the same dish.
          key={shown.opening}
          open={choosing !== null}
          dish={shown.dish}
          current={shown.line ? withoutNote(shown.line.choice, note) : undefined}
          note={note}
          filter={filter}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </LazyLayer>
  );
}

/** The choice with the guest's own words only: the note comes to them again by itself. */
function withoutNote(choice: Choice, note: string): Choice {
  return { ...choice, remark: withoutAllergyNote(choice.remark, note) };
}

const SetMenuDialog = part(() => import('./set-menu-dialog.tsx'), MissingLayer);
const CondimentsSheet = part(() => import('./condiments-sheet.tsx'), MissingLayer);

/** The choice that goes with a dish: courses over the whole screen, or condiments and remark in a sheet. */
function ChoiceDialog(props: ChoiceProps) {
  return props.dish.courses.length > 0 ? <SetMenuDialog {...props} /> : <CondimentsSheet {...props} />;
}
