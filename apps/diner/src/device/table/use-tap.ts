import { snackbars } from '@tavolata/app-kit';
import type { SessionState, TapResult } from '@tavolata/client';
import { useCommand, useTable } from '@tavolata/client/react';
import type { GuestCommand } from '@tavolata/domain';
import { announceSettled, useFormats, type Translate } from '@tavolata/ui';
import { useMenuAtHand } from '../../shared/dish/menu-at-hand.tsx';
import { useNames } from '../../shared/dish/shown-name.tsx';
import { laterTexts } from '../../shared/catalogs.ts';
import { feel } from '../../shared/haptics.ts';
import { createPartSource, keepPart } from '../../shared/part-source.ts';
import { useTexts } from '../../shared/texts.ts';
import type { AppTexts } from '../../texts/texts.gen.ts';
import type { NotTaken } from './tell-not-taken.ts';

/** With the words for every refusal, and for what costs extra: who taps the first dish is rarely told either. */
const telling = createPartSource(async () => {
  const [{ tellExcess, tellNotTaken }] = await Promise.all([import('./tell.ts'), laterTexts()]);
  return { tellExcess, tellNotTaken };
});
keepPart(telling, { ahead: true });

/** Taps that follow quickly are told of once. */
const keptSettleMs = 600;

type Telling = NonNullable<ReturnType<typeof telling.get>['content']>;

function tellOnceHere(say: (how: Telling) => void): void {
  const tell = () => {
    const { content } = telling.get();
    if (content) say(content);
  };
  if (telling.get().status === 'here') tell();
  else void telling.fetch().then(tell);
}

/** Tells the guest why a command was not taken here and now. */
export function useTellNotTaken(): (no: NotTaken, command?: GuestCommand) => void {
  const { session } = useTable();
  const menu = useMenuAtHand();
  const nameOf = useNames();
  const t = useTexts();
  return (no, command) => {
    tellOnceHere(({ tellNotTaken }) => tellNotTaken(no, { session, t, menu, nameOf }, command));
  };
}

/**
 * Asks for something at the table; a no that is known here and now is told at once, and so is the first unit of
 * this guest that costs extra, which can be taken back. Answers whether it went.
 */
export function useTap(): (command: GuestCommand) => TapResult {
  const { session } = useTable();
  const send = useCommand();
  const restaurant = useMenuAtHand();
  const tell = useTellNotTaken();
  const { money } = useFormats();
  const t = useTexts();

  return (command) => {
    const before = session?.getState().visit ?? null;
    const result = send(command);
    if (!result.ok) {
      // A dish that is on its way is asked about, not refused.
      if (result.refusal?.code !== 'dish-duplicate') {
        feel('refused');
        tell(result, command);
      }
      return result;
    }
    feel('taken');
    snackbars.closeAnswers();
    if (session && result.ok) tellKept(session.getState(), t);
    const after = session?.getState().visit;
    if (session && before && after) {
      const taken = { session, before, after, restaurant };
      tellOnceHere(({ tellExcess }) => tellExcess(taken, { send, t, money }));
    }
    return result;
  };
}

/** A tap without a line is kept: the strip above the menu says so, and over it, where something lies on it, a message. */
function tellKept({ keptTaps }: SessionState, t: Translate<AppTexts>): void {
  if (keptTaps === 0) return;
  const text = t('offline.kept', { count: keptTaps });
  if (document.querySelector('dialog[open]')) snackbars.show({ key: 'offline', level: 'warning', text });
  else announceSettled('offline', text, keptSettleMs);
}
