import type { ServiceCallWire } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { Entry } from '../../shared/entry.tsx';
import { placeOfCall } from '../../shared/live/place-of-call.ts';
import { useTexts } from '../../shared/texts.ts';
import { CallSubject } from '../../shared/live/call-subject.tsx';

/** A call that is done: when it came, where, what for and who was there. */
export function PastCall({ call }: { readonly call: ServiceCallWire }) {
  const t = useTexts();
  const { time } = useFormats();
  const { called_at, ended_by } = call;
  return (
    <Entry at={time(called_at)} where={placeOfCall(call, t)} who={ended_by ?? t('calls.endedWithTable')}>
      <CallSubject call={call} />
    </Entry>
  );
}
