import { Button } from '@tavolata/ui';
import { asksForBill } from '@tavolata/protocol';
import { BillButton } from '../../../shared/bill/bill-button.tsx';
import { openCentsOf } from '../../../shared/bill/open-cents.ts';
import { useCallStep } from '../../../shared/live/use-call-step.ts';
import { useGuestName } from '../../../shared/names/use-names.ts';
import { useReprint } from '../../../shared/printing/use-reprint.ts';
import { useTexts } from '../../../shared/texts.ts';
import { TrustYes } from '../../../shared/trust-yes.tsx';
import { useFireCourse } from '../../../shared/use-fire-course.ts';
import { useYes } from '../../../shared/use-yes.ts';
import { AddDishes } from '../add-dishes/add-dishes.tsx';
import { SettleAlert } from '../alert-hint.tsx';
import { EndTable } from '../end-table.tsx';
import { EndUnreadable } from '../end-unreadable.tsx';
import { peopleIn, requestedHeads } from '../head-count.ts';
import { useChangeHeads } from '../use-change-heads.ts';
import type { Need } from './needs.ts';
import { useServeAll } from './use-serve-all.ts';

type Of<Kind extends Need['kind']> = Extract<Need, { kind: Kind }>;

/** The one tap that does it; a call at a table with a bill has the bill beside it. */
export function NeedAction({ need, place }: { readonly need: Need; readonly place: string }) {
  switch (need.kind) {
    case 'call':
      return <CallAction need={need} place={place} />;
    case 'request':
      return <RequestAction need={need} />;
    case 'newcomer':
      return <NewcomerAction need={need} />;
    case 'heads':
      return <HeadsAction need={need} />;
    case 'alert':
      return <SettleAlert alert={need.alert} />;
    case 'unreadable':
      return (
        need.tile.unreadable && <EndUnreadable tile={need.tile} visitId={need.tile.unreadable.visit_id} />
      );
    case 'carry':
      return <CarryAction need={need} place={place} />;
    case 'fire':
      return <FireAction need={need} />;
    case 'paying':
      return <BillButton visitId={need.tile.visit_id} place={place} button={{ kind: 'main' }} />;
    case 'settled':
      return <EndTable tile={need.tile} kind="main" />;
    case 'quiet':
      return <AddDishes tile={need.tile} />;
    case 'paper':
      return <PaperAction need={need} />;
  }
}

function CallAction({ need: { call, tile }, place }: { readonly need: Of<'call'>; readonly place: string }) {
  const t = useTexts();
  const step = useCallStep(call.id);
  const isTaken = call.taken_at !== null;
  const asks = asksForBill(call);
  return (
    <>
      {tile?.visit_id && tile.should_amount > 0 && (
        <BillButton
          visitId={tile.visit_id}
          place={place}
          openCents={asks ? openCentsOf(tile) : undefined}
          button={{ kind: asks ? 'main' : 'secondary' }}
        />
      )}
      <Button
        kind={asks && tile ? 'secondary' : 'main'}
        busy={step.isPending}
        onClick={() => step.mutate(isTaken ? 'done' : 'taken')}
      >
        {t(isTaken ? 'calls.done' : 'calls.take')}
      </Button>
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

function RequestAction({ need: { tile } }: { readonly need: Of<'request'> }) {
  const t = useTexts();
  const yes = useYes(tile, nothing);
  return yes.isSaid ? (
    <Button kind="secondary" icon="undo" busy={yes.isTakingBack} onClick={yes.takeBack}>
      {t('shared.undo')}
    </Button>
  ) : (
    <Button busy={yes.isBusy} onClick={yes.say}>
      {t(tile.approval.of === 'opening' ? 'approvals.open' : 'approvals.send')}
    </Button>
  );
}

function NewcomerAction({ need: { tile, newcomer } }: { readonly need: Of<'newcomer'> }) {
  const guest = useGuestName()(newcomer);
  return <TrustYes visitId={tile.visit_id} seat={newcomer.seat} guest={guest} />;
}

function HeadsAction({ need: { tile, request } }: { readonly need: Of<'heads'> }) {
  const t = useTexts();
  const answer = useChangeHeads(tile);
  const requested = requestedHeads(request);
  return (
    <Button busy={answer.isPending} onClick={() => answer.mutate(requested)}>
      {t('headsRequest.change', { count: peopleIn(requested) })}
    </Button>
  );
}

function CarryAction({
  need: { ticket, lines },
  place,
}: {
  readonly need: Of<'carry'>;
  readonly place: string;
}) {
  const t = useTexts();
  const serve = useServeAll({ visitId: ticket.visit_id, place });
  return (
    <Button busy={serve.isPending} onClick={() => serve.mutate(lines)}>
      {t('needs.serve')}
    </Button>
  );
}

function FireAction({ need: { ticket, course } }: { readonly need: Of<'fire'> }) {
  const t = useTexts();
  const fire = useFireCourse({ table: ticket.table_name, visitId: ticket.visit_id });
  return (
    <Button busy={fire.isPending} onClick={() => fire.mutate(course)}>
      {t('kitchen.fire', { course })}
    </Button>
  );
}

function PaperAction({ need: { job } }: { readonly need: Of<'paper'> }) {
  const t = useTexts();
  const reprint = useReprint();
  return (
    <Button busy={reprint.isPending} onClick={() => reprint.mutate([job.id])}>
      {t('printing.again')}
    </Button>
  );
}
