import { nextBatchNumber, type Cents } from '@tavolata/domain';
import { useEffect, useRef, useState } from 'react';
import { isSendQuestion, type SendAgreement, type SendQuestion } from '../../shared/send-question.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useDevice } from '../../device/device.ts';
import { useCommand, useTable } from '@tavolata/client/react';
import { useTellNotTaken } from '../../device/table/use-tap.ts';

/** Between agreeing to leave room in the round and the send (specification 2, section 9). */
const secondThoughtMs = 500;

/** A finger that trembles sends once (specification 2, section 9). */
const pressQuietMs = 200;

/** Sending the table's cart, and what it asks before it goes. */
export interface Send {
  readonly question: SendQuestion | null;
  /** The guest has agreed, and the cart goes in a moment. */
  readonly isAboutToGo: boolean;
  readonly send: () => void;
  readonly agree: (agreement: SendAgreement) => void;
  readonly dismiss: () => void;
}

/**
 * Sends the table's cart as its next batch, at the sum that the cart shows [O-17]. What stands in the way is asked here,
 * whoever finds it: phone or server.
 */
export function useSend(shownSum: () => Cents): Send {
  const { session } = useTable();
  const sendCommand = useCommand();
  const { content } = useDevice();
  const tellNotTaken = useTellNotTaken();
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const [isAboutToGo, setIsAboutToGo] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // All that the guest has agreed to since they pressed: one question may come after the other, each only once.
  const agreed = useRef<SendAgreement>({});
  const press = useDebounced(pressQuietMs);

  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(
    () =>
      session?.onFailedCommand(({ command, refusal }) => {
        if (command.type !== 'submitCart' || !refusal || !isSendQuestion(refusal)) return;
        if (refusal.code !== 'sum-changed') return setQuestion(refusal);
        // The prices of this phone are old: the cart behind the question shows the new ones.
        void content.refresh().finally(() => setQuestion(refusal));
      }),
    [session, content],
  );

  function send() {
    setIsAboutToGo(false);
    // The batch is named by what this guest sees now: another phone may send while they think.
    const visit = session?.getState().visit;
    const batchNumber = visit ? nextBatchNumber(visit) : 1;
    const sum = { shownSum: shownSum(), ...agreed.current };
    const result = sendCommand({ type: 'submitCart', batchNumber, ...sum });
    if (result.ok) return;
    if (result.reason === 'refused' && isSendQuestion(result.refusal)) setQuestion(result.refusal);
    else tellNotTaken(result);
  }

  return {
    question,
    isAboutToGo,
    send: () =>
      press(() => {
        agreed.current = {};
        send();
      }),
    agree(agreement) {
      agreed.current = { ...agreed.current, ...agreement };
      const wasAboutRoom = question?.code === 'turn-not-full';
      setQuestion(null);
      if (!wasAboutRoom) return send();
      setIsAboutToGo(true);
      clearTimeout(pause.current);
      pause.current = setTimeout(send, secondThoughtMs);
    },
    dismiss: () => setQuestion(null),
  };
}
