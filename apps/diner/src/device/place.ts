import type { GuestApi } from '@tavolata/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ArrivalStore } from './arrival/arrival.ts';

/** Why ordering can't begin from where this phone is. */
export type PlaceFailure = 'outside' | 'unknown' | 'failed' | 'unsupported';

/** What is known about whether this phone is in the restaurant; `not-asked` where the restaurant doesn't want to know. */
export type PlaceState = 'not-asked' | 'asking' | 'inside' | PlaceFailure;

/** What keeps this phone from ordering; `null` where nothing does, or while it is being found out. */
export function failureOf(state: PlaceState): PlaceFailure | null {
  return state === 'not-asked' || state === 'asking' || state === 'inside' ? null : state;
}

interface Place {
  readonly state: PlaceState;
  /** The guest is being told what is in the way. */
  readonly isShown: boolean;
}

export interface PlaceStore extends StoreApi<Place> {
  /** Finds out where this phone is, and shows the restaurant. */
  readonly check: () => Promise<void>;
  /** Shows again what is in the way, if anything is. */
  readonly show: () => void;
  readonly hide: () => void;
}

interface PlaceParts {
  readonly api: Pick<GuestApi, 'showPosition'>;
  readonly arrival: ArrivalStore;
  /** `undefined` in a browser that knows no places, or tells them only over https. */
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
}

/** As the specification has it: six seconds, as exact as the phone can, and never an old position. */
const request: PositionOptions = { timeout: 6000, enableHighAccuracy: true, maximumAge: 0 };

/** Checks the place as soon as the restaurant of this phone's table asks for it [G-02]. */
export function createPlace({ api, arrival, geolocation }: PlaceParts): PlaceStore {
  const store = createStore<Place>(() => ({ state: 'not-asked', isShown: false }));
  let known: 'off' | 'due' | 'passed' = 'off';

  async function check() {
    store.setState({ state: 'asking' });
    const state = geolocation ? await lookUp(geolocation) : 'unsupported';
    // The phone may have left the table meanwhile, or somebody there has vouched for it.
    if (known !== 'due') return;
    store.setState({ state, isShown: state !== 'inside' });
  }

  async function lookUp(from: Pick<Geolocation, 'getCurrentPosition'>): Promise<PlaceState> {
    const position = await positionFrom(from);
    if (!position) return 'failed';
    const { latitude, longitude, accuracy } = position;
    const answer = await api.showPosition({ latitude, longitude, accuracy });
    return answer.ok ? answer.value.whereabouts : 'failed';
  }

  function follow() {
    const now = arrival.getState();
    const wanted = now.stage === 'seated' ? now.guest.place_check : 'off';
    if (wanted === known) return;
    known = wanted;
    if (wanted === 'due') void check();
    else store.setState({ state: wanted === 'passed' ? 'inside' : 'not-asked', isShown: false });
  }

  arrival.subscribe(follow);
  follow();
  return {
    ...store,
    check,
    show: () => store.setState(({ state }) => ({ isShown: failureOf(state) !== null })),
    hide: () => store.setState({ isShown: false }),
  };
}

/** `null` when the guest or the phone says no, or nothing in time. */
function positionFrom(geolocation: Pick<Geolocation, 'getCurrentPosition'>) {
  return new Promise<GeolocationCoordinates | null>((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      () => resolve(null),
      request,
    );
  });
}
