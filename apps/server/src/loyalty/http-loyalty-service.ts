import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  wrap,
} from 'cockatiel';
import { fetchBounded, type BoundedAnswer } from './fetch-bounded.ts';
import {
  LoyaltyAway,
  LoyaltyRefused,
  type LoginAnswer,
  type LoginLinks,
  type LoyaltyService,
  type Registration,
} from './loyalty-service.ts';
import { readCheck, readDetail } from './service-answers.ts';

/** Where the service is and how this machine shows itself there. */
export interface LoyaltySettings {
  readonly url: string;
  /** The secret of the headers. */
  readonly key: string;
  /** With `{verify_id}` and `{string_id}`: what opens the service's app, and its page for phones without the app. */
  readonly appLink: string;
  readonly pageLink: string;
}

/** How long is waited for, and how long it is left alone; other than these in tests only. */
export interface LoyaltyPatience {
  readonly answerWithinMs: number;
  readonly firstPauseMs: number;
  readonly leftAloneMs: number;
}

const patience: LoyaltyPatience = { answerWithinMs: 2500, firstPauseMs: 200, leftAloneMs: 15_000 };

/** A call is tried again twice; so many that failed one after the other, and the service is away. */
const furtherTries = 2;
const failuresUntilAway = 6;
/** So many calls at once, and so many more that wait for their turn. */
const callsAtOnce = 16;
const waitingCalls = 200;

/** An answer holds a few fields; a logo is a small picture. */
const largestAnswer = 64 * 1024;
const largestPicture = 512 * 1024;

/** The loyalty service over HTTP. */
export class HttpLoyaltyService implements LoyaltyService {
  readonly #settings: LoyaltySettings;
  readonly #answerWithinMs: number;
  readonly #breaker;
  readonly #policy;

  constructor(settings: LoyaltySettings, waits: LoyaltyPatience = patience) {
    this.#settings = settings;
    this.#answerWithinMs = waits.answerWithinMs;
    const isAway = handleType(LoyaltyAway);
    this.#breaker = circuitBreaker(isAway, {
      halfOpenAfter: waits.leftAloneMs,
      breaker: new ConsecutiveBreaker(failuresUntilAway),
    });
    const again = retry(isAway, {
      maxAttempts: furtherTries,
      backoff: new ExponentialBackoff({ initialDelay: waits.firstPauseMs, maxDelay: 2000 }),
    });
    this.#policy = wrap(bulkhead(callsAtOnce, waitingCalls), again, this.#breaker);
  }

  get host(): string {
    return this.#settings.url;
  }

  get isAway(): boolean {
    return this.#breaker.state === CircuitState.Open;
  }

  linksOf(registration: Pick<Registration, 'verifyId' | 'stringId'>): LoginLinks {
    const { appLink, pageLink } = this.#settings;
    return { appLink: filled(appLink, registration), pageLink: filled(pageLink, registration) };
  }

  async register({ verifyId, project, stringId, secret }: Registration): Promise<void> {
    const body = { project, string_id: stringId, type: 'QR_CODE', verify_id: verifyId, secretKey: secret };
    await this.#ask('/v1/code_shark', { method: 'POST', body: JSON.stringify(body) });
  }

  check(verifyId: string): Promise<LoginAnswer> {
    const query = new URLSearchParams({ verify_id: verifyId });
    return this.#ask(`/v1/check/code_shark?${query.toString()}`, { method: 'GET' }, readCheck);
  }

  async fetchPicture(address: string): Promise<Uint8Array | null> {
    const { url } = this.#settings;
    const picture = URL.canParse(address, url) ? new URL(address, url) : null;
    // Anywhere else could be this machine's own network.
    if (address === '' || picture?.origin !== new URL(url).origin) return null;
    try {
      // Without the key: a picture is for everybody.
      const { status, bytes } = await this.#fetch(picture.href, { largest: largestPicture });
      return status === 200 ? bytes : null;
    } catch (error) {
      if (error instanceof LoyaltyAway) return null;
      throw error;
    }
  }

  /** One call, with what `read` makes of its answer; what can't be read is tried again as what did not come. */
  async #ask<Answer = void>(
    path: string,
    init: { readonly method: string; readonly body?: string },
    read?: (body: unknown) => Answer,
  ): Promise<Answer> {
    const headers = {
      key: this.#settings.key,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    try {
      return await this.#policy.execute(async () => {
        const answer = await this.#fetch(`${this.#settings.url}${path}`, {
          ...init,
          headers,
          largest: largestAnswer,
        });
        if (answer.status >= 500 || answer.status === 429) {
          throw new LoyaltyAway(`the service answers ${answer.status}`);
        }
        const isDone = answer.status >= 200 && answer.status < 300;
        if (!isDone) throw new LoyaltyRefused(readDetail(bodyOf(answer, null)));
        // Without a reader nothing is read: an empty answer is one, too.
        return read?.(bodyOf(answer)) as Answer;
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError || error instanceof BulkheadRejectedError) {
        throw new LoyaltyAway('the service is left alone for a while', { cause: error });
      }
      throw error;
    }
  }

  async #fetch(
    url: string,
    init: Omit<Parameters<typeof fetchBounded>[1], 'withinMs'>,
  ): Promise<BoundedAnswer> {
    try {
      return await fetchBounded(url, { ...init, withinMs: this.#answerWithinMs });
    } catch (error) {
      // No line, no answer in time, one without an end: whichever it is, the service did not answer.
      throw new LoyaltyAway('the service does not answer', { cause: error });
    }
  }
}

function filled(link: string, { verifyId, stringId }: Pick<Registration, 'verifyId' | 'stringId'>): string {
  return link
    .replaceAll('{verify_id}', encodeURIComponent(verifyId))
    .replaceAll('{string_id}', encodeURIComponent(stringId));
}

function bodyOf({ bytes }: BoundedAnswer, otherwise?: null): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (otherwise === null) return otherwise;
    throw new LoyaltyAway('the answer is not JSON', { cause: error });
  }
}
