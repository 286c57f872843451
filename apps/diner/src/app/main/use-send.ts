import { useEffect, useRef, useState } from 'react';
import { isSendQuestion, type SendAgreement, type SendQuestion } from '../../shared/send-question.ts';
import { useTable } from '../table/use-table.ts';
import { noTable, useTellNo } from '../table/use-tap.ts';

/** Between agreeing to leave room in the round and the send (specification 2, section 9). */
const secondThoughtMs = 500;

/** Sending the table's cart, and what it asks before it goes. */
export interface Send {
  readonly question: SendQuestion | null;
  /** The guest has agreed, and the cart goes in a moment. */
  readonly isAboutToGo: boolean;
  readonly send: () => void;
  readonly agree: (agreement: SendAgreement) => void;
  readonly dismiss: () => void;
}

/** Sends the table's cart as its next batch. What stands in the way is asked here, whoever finds it: phone or server. */
export function useSend(): Send {
  const { session } = useTable();
  const tellNo = useTellNo();
  const [question, setQuestion] = useState<SendQuestion | null>(null);
  const [isAboutToGo, setIsAboutToGo] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(pause.current), []);

  useEffect(
    () =>
      session?.onDisappointment(({ command, refusal }) => {
        if (command.type === 'submitCart' && refusal && isSendQuestion(refusal)) setQuestion(refusal);
      }),
    [session],
  );

  function send(agreement: SendAgreement = {}) {
    setIsAboutToGo(false);
    // The batch is named by what this guest sees now: another phone may send while they think.
    const lastNumber = session?.getState().visit?.batches.at(-1)?.number ?? 0;
    const result = session?.tap({ type: 'submitCart', batchNumber: lastNumber + 1, ...agreement }) ?? noTable;
    if (result.ok) return;
    if (result.reason === 'refused' && isSendQuestion(result.refusal)) setQuestion(result.refusal);
    else tellNo(result);
  }

  return {
    question,
    isAboutToGo,
    send: () => send(),
    agree(agreement) {
      const wasAboutRoom = question?.code === 'turn-not-full';
      setQuestion(null);
      if (!wasAboutRoom) return send(agreement);
      setIsAboutToGo(true);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => send(agreement), secondThoughtMs);
    },
    dismiss: () => setQuestion(null),
  };
}
