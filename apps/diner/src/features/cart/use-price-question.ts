import { dearerSum, type OpenVisit } from '@tavolata/domain';
import { useState } from 'react';
import { useStore } from 'zustand';
import { forgetUnasked, pricesRead } from '../../device/table/read-prices.ts';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import type { SendAgreement, SendQuestion } from '../../shared/send-question.ts';

interface Sending {
  readonly question: SendQuestion | null;
  readonly onSend: () => void;
  readonly onAgree: (agreement: SendAgreement) => void;
  readonly onDismiss: () => void;
}

/** Sending as it was, and asked first where the cart has become dearer since its guest has read it [CART-10]. */
export function usePriceQuestion(visit: OpenVisit, userId: string, sending: Sending): Sending {
  const restaurant = useMenuAtHand();
  const unasked = useStore(pricesRead, (read) => read.unasked);
  const [isAsking, setIsAsking] = useState(false);
  const dearer = dearerSum(unasked, visit, userId, restaurant);
  const isOwn = isAsking && dearer !== null && sending.question === null;

  /** Whoever asks about a sum, phone or server: it has been read. */
  function answer(go: () => void) {
    if (isOwn || sending.question?.code === 'sum-changed') forgetUnasked();
    setIsAsking(false);
    go();
  }

  return {
    question: isOwn ? { code: 'sum-changed', ...dearer } : sending.question,
    onSend: dearer ? () => setIsAsking(true) : sending.onSend,
    onAgree: (agreement) => answer(() => (isOwn ? sending.onSend() : sending.onAgree(agreement))),
    onDismiss: () => answer(sending.onDismiss),
  };
}
