import type { GuessAdmission, GuessLimits } from '../../visits/visit-secrets.ts';
import type { Database } from './open-database.ts';

const hourMs = 3_600_000;

/** Counts guesses at PINs. Each runs in the writer's transaction: of guesses that come at once none is missed. */
export function createSecretWrites(database: Database) {
  const secretsById = database.prepare(
    'SELECT pin_hash, wrong_guesses FROM visit_secrets WHERE visit_id = ?',
  );
  const changeGuesses = database.prepare(
    'UPDATE visit_secrets SET wrong_guesses = max(0, wrong_guesses + ?) WHERE visit_id = ?',
  );
  const guessesInHour = database.prepare('SELECT count FROM pin_guesses WHERE hour = ?');
  const changeGuessesInHour = database.prepare(
    `INSERT INTO pin_guesses VALUES (?1, max(0, ?2))
     ON CONFLICT (hour) DO UPDATE SET count = max(0, count + ?2)`,
  );
  const forgetHoursBefore = database.prepare('DELETE FROM pin_guesses WHERE hour < ?');

  function count(visitId: string, at: number, guesses: 1 | -1): void {
    changeGuesses.run(guesses, visitId);
    changeGuessesInHour.run(Math.floor(at / hourMs), guesses);
  }

  return {
    admitPinGuess(visitId: string, at: number, limits: GuessLimits): GuessAdmission {
      const secrets = secretsById.get(visitId) as
        | { pin_hash: string | null; wrong_guesses: number }
        | undefined;
      if (!secrets || secrets.pin_hash === null) return { status: 'no-pin' };
      const hour = Math.floor(at / hourMs);
      forgetHoursBefore.run(hour);
      const inRestaurant = guessesInHour.get(hour) as { count: number } | undefined;
      if (secrets.wrong_guesses >= limits.ofVisit || (inRestaurant?.count ?? 0) >= limits.ofRestaurant) {
        return { status: 'exhausted' };
      }
      count(visitId, at, 1);
      return { status: 'admitted', pinHash: secrets.pin_hash };
    },
    forgivePinGuess: (visitId: string, at: number): void => count(visitId, at, -1),
  };
}
