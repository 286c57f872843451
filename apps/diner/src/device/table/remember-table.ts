import type { TableSession } from '@tavolata/client';
import { turnEndsAt } from '@tavolata/domain';
import { customerOf, type PreferencesStore } from '../../shared/preferences.ts';
import { serverNow } from '../../shared/round/use-moment.ts';

/** Writes down what the specification keeps of a table: the guest's name in the history, the round, its time. */
export function rememberTable(session: TableSession, preferences: PreferencesStore): void {
  let remembered: unknown = null;
  session.subscribe(() => {
    const { visit, userId, clockOffset } = session.getState();
    if (!visit || visit.turn === remembered) return;
    remembered = visit.turn;
    const endsAt = turnEndsAt(visit.turn);
    const isRunning = endsAt !== null && endsAt > serverNow(clockOffset);
    preferences.setState({
      customer: customerOf(visit.diners.find(({ id }) => id === userId)?.label),
      advGlobalRound: visit.turn.number,
      roundTime: isRunning ? Math.ceil((endsAt - serverNow(clockOffset)) / 1000) : -1,
    });
  });
}
