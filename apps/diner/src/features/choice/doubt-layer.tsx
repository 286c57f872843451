import { LazyLayer, useLast } from '../../shared/lazy-layer.tsx';
import type { Ordering } from './use-ordering.ts';
import { MissingLayer } from '../../shared/missing.tsx';
import { part } from '../../shared/part.tsx';

/** Whoever can't be asked has not said yes. */
function MissingDoubt({
  open,
  onSettle,
}: {
  readonly open: boolean;
  readonly onSettle: (isWanted: boolean) => void;
}) {
  return <MissingLayer open={open} onClose={() => onSettle(false)} />;
}

const DuplicateDialog = part(() => import('./duplicate-dialog.tsx'), MissingDoubt);

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
