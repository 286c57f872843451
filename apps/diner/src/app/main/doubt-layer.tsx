import { lazy } from 'react';
import { LazyLayer } from '../../shared/lazy-layer.tsx';
import { useLast } from '../../shared/use-last.ts';
import type { Ordering } from './use-ordering.ts';

const DuplicateDialog = lazy(() => import('../../features/choice/duplicate-dialog.tsx'));

/** The question whether a dish that is on its way is wanted again. */
export function DoubtLayer({ ordering }: { readonly ordering: Ordering }) {
  const { doubt, settleDoubt } = ordering;
  const shown = useLast(doubt);
  return (
    <LazyLayer open={doubt !== null}>
      {shown && (
        <DuplicateDialog
          open={doubt !== null}
          dish={shown.dish}
          onTheWay={shown.onTheWay}
          onSettle={settleDoubt}
        />
      )}
    </LazyLayer>
  );
}
