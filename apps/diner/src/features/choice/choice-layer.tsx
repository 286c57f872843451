import { ChoiceDialog } from './index.tsx';
import type { DishFilter } from '../../shared/dish/dish-filter.ts';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useLast } from '../../shared/use-last.ts';
import type { Ordering } from './use-ordering.ts';

interface ChoiceLayerProps {
  readonly ordering: Ordering;
  readonly filter: DishFilter;
}

/** The choice of a dish over whatever it was asked from. */
export function ChoiceLayer({ ordering, filter }: ChoiceLayerProps) {
  const { choosing, confirm, cancel } = ordering;
  const shown = useLast(choosing);
  return (
    <LazyLayer open={choosing !== null}>
      {shown && (
        <ChoiceDialog
          // Every opening begins anew, also for the same dish.
          key={shown.opening}
          open={choosing !== null}
          dish={shown.dish}
          current={shown.line?.choice}
          filter={filter}
          onConfirm={confirm}
          onClose={cancel}
        />
      )}
    </LazyLayer>
  );
}
