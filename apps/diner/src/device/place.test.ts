import { unreachable, type ApiResult } from '@tavolata/client';
import type { GuestSessionReply, PositionReply } from '@tavolata/protocol';
import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Arrival, ArrivalStore } from './arrival/arrival.ts';
import { aGuest } from './arrival/sample-guest.ts';
import { createPlace } from './place.ts';

type Found = { readonly latitude: number; readonly longitude: number; readonly accuracy: number } | 'denied';

const guest = (place_check: GuestSessionReply['place_check']): Arrival => ({
  stage: 'seated',
  guest: aGuest({ place_check }),
});

/** A phone that is found there, in a restaurant that says this about it. */
function aPhone(found: Found, says: PositionReply['whereabouts'] | 'nothing') {
  const asked: PositionOptions[] = [];
  const shown: object[] = [];
  let here = found;
  const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
    getCurrentPosition(onFound, onError, options) {
      asked.push(options ?? {});
      // The store reads the coordinates only, and no reason.
      if (here === 'denied') onError?.({} as GeolocationPositionError);
      else onFound({ coords: here } as GeolocationPosition);
    },
  };
  const api = {
    showPosition: (position: object): Promise<ApiResult<PositionReply>> => {
      shown.push(position);
      const answer =
        says === 'nothing'
          ? { ok: false as const, failure: unreachable }
          : { ok: true as const, value: { whereabouts: says } };
      return Promise.resolve(answer);
    },
  };
  const arrival = createStore<Arrival>(() => ({ stage: 'looking' }));
  const place = createPlace({ api, arrival: arrival as ArrivalStore, geolocation });
  const settled = () => expect.poll(() => place.getState().state).not.toBe('asking');
  return { place, arrival, asked, shown, settled, api, move: (to: Found) => (here = to) };
}

const atTheDoor = { latitude: 43.77, longitude: 11.25, accuracy: 9 };

describe('[G-02] a phone at a table of a restaurant that takes orders only from inside', () => {
  test('shows where it is at once: exactly, within six seconds and not from memory', async () => {
    const { place, arrival, asked, shown, settled } = aPhone(atTheDoor, 'inside');
    arrival.setState(guest('due'), true);
    expect(place.getState()).toEqual({ state: 'asking', isShown: false });
    await settled();
    expect(asked).toEqual([{ timeout: 6000, enableHighAccuracy: true, maximumAge: 0 }]);
    expect(shown).toEqual([atTheDoor]);
    expect(place.getState()).toEqual({ state: 'inside', isShown: false });
  });

  test.each(['outside', 'unknown'] as const)('is told when the restaurant finds it %s', async (verdict) => {
    const { place, arrival, settled } = aPhone(atTheDoor, verdict);
    arrival.setState(guest('due'), true);
    await settled();
    expect(place.getState()).toEqual({ state: verdict, isShown: true });
  });

  test('is told when it found nothing, and can try again', async () => {
    const { place, arrival, settled, move } = aPhone('denied', 'inside');
    arrival.setState(guest('due'), true);
    await settled();
    expect(place.getState()).toEqual({ state: 'failed', isShown: true });
    move(atTheDoor);
    await place.check();
    expect(place.getState()).toEqual({ state: 'inside', isShown: false });
  });

  test('is told when the restaurant did not answer', async () => {
    const { place, arrival, settled } = aPhone(atTheDoor, 'nothing');
    arrival.setState(guest('due'), true);
    await settled();
    expect(place.getState()).toEqual({ state: 'failed', isShown: true });
  });

  test('is told when its browser knows no places', async () => {
    const { arrival, api } = aPhone(atTheDoor, 'inside');
    const place = createPlace({ api, arrival: arrival as ArrivalStore, geolocation: undefined });
    arrival.setState(guest('due'), true);
    await expect.poll(() => place.getState()).toEqual({ state: 'unsupported', isShown: true });
  });

  test('is told nothing when it need not show its place any more, say since its guest has said the PIN', async () => {
    const { place, arrival } = aPhone(atTheDoor, 'outside');
    arrival.setState(guest('due'), true);
    const looking = place.check();
    arrival.setState(guest('passed'), true);
    await looking;
    expect(place.getState()).toEqual({ state: 'inside', isShown: false });
  });

  test('is asked no more once the restaurant knows, nor after it has left', async () => {
    const { place, arrival, asked } = aPhone(atTheDoor, 'inside');
    arrival.setState(guest('passed'), true);
    expect(place.getState().state).toBe('inside');
    arrival.setState({ stage: 'at-door', reason: 'closed' }, true);
    expect(place.getState()).toEqual({ state: 'not-asked', isShown: false });
    expect(asked).toEqual([]);
  });
});

test('[G-01] a restaurant that doesn’t want to know asks nobody', () => {
  const { place, arrival, asked } = aPhone(atTheDoor, 'inside');
  arrival.setState(guest('off'), true);
  expect(place.getState().state).toBe('not-asked');
  expect(asked).toEqual([]);
});
