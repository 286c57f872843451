import { aTable, createRandom, type Random } from '@tavolata/client/testing';
import { must, type DishStatus } from '@tavolata/domain';
import { sampleCatalogue } from '@tavolata/domain/testing';
import { countAnswered, countVisit } from './ledger.ts';
import { WatchedDevice } from './watched-device.ts';

const diners = ['anna', 'ben', 'chiara'];
const steps = 150;
const waiter = { kind: 'staff', staffId: 'w1', name: 'Ana' } as const;

/** What a meal came to, for those who count. */
export interface MealReport {
  readonly answered: number;
  readonly version: number;
}

/**
 * Plays one meal: three phones and a network that loses, delays, doubles and reorders what it carries, drops lines and
 * brings them back. Looks after every step, and throws when anything was ever wrong.
 */
export function playMeal(seed: number): MealReport {
  const random = createRandom(seed);
  const { clock, twin, devices } = aTable({ catalogue: sampleCatalogue, diners });
  const watched = devices.map((device) => new WatchedDevice(device, twin));
  const one = () => must(random.pick(watched), 'there are three devices');

  const happen = () => {
    const { device } = one();
    const { wire, session } = device;
    const dice = random.next();
    if (dice < 0.3) one().tap(random);
    else if (dice < 0.74) deliverOne();
    else if (dice < 0.78) disturb();
    else if (dice < 0.81) wire.cut();
    else if (dice < 0.91) wire.connect();
    else if (dice < 0.94) wire.beat();
    else if (dice < 0.96) session.setVisible(random.chance(0.7));
    else if (dice < 0.98) clock.advance(random.below(8000));
    else cook();
  };
  const deliverOne = () => {
    const { wire } = one().device;
    const parcel = random.chance(0.8) ? wire.parcels[0] : random.pick(wire.parcels);
    if (parcel) wire.deliver(parcel);
  };
  const disturb = () => {
    const { wire } = one().device;
    const parcel = random.pick(wire.parcels);
    if (!parcel) return;
    if (random.chance(0.5)) wire.lose(parcel);
    else wire.double(parcel);
  };
  const cook = () => {
    if (twin.visit.status !== 'open') return;
    const line = random.pick(twin.visit.batches.flatMap((batch) => batch.lines));
    if (line)
      twin.perform({ type: 'setDishStatus', sentLineIds: [line.id], status: nextStatus(random) }, waiter);
  };

  for (let step = 0; step < steps; step += 1) {
    happen();
    for (const device of watched) device.check();
  }

  calmDown(watched, () => clock.advance(7000));
  for (const device of watched) device.checkAtRest();
  checkCounts(twin);
  return { answered: twin.handled.size, version: twin.version };
}

/** The network is good again, and there is time. */
function calmDown(watched: readonly WatchedDevice[], waitForAnswers: () => void): void {
  for (let round = 0; round < 6; round += 1) {
    for (const { device } of watched) {
      device.session.setVisible(true);
      device.wire.connect();
      device.wire.beat();
    }
    for (let pass = 0; pass < 4; pass += 1) for (const { device } of watched) device.wire.deliverAll();
    waitForAnswers();
    for (const device of watched) device.check();
  }
}

function checkCounts(twin: ReturnType<typeof aTable>['twin']): void {
  if (twin.visit.status !== 'open') throw new Error('the table was closed by nobody');
  const expected = countAnswered(twin.handled.values());
  const counted = countVisit(twin.visit);
  for (const where of ['cart', 'sent'] as const) {
    const [paper, house] = [expected[where], counted[where]].map((units) =>
      JSON.stringify([...units].sort()),
    );
    if (paper !== house) throw new Error(`the ${where} holds ${house}, the answers come to ${paper}`);
  }
}

function nextStatus(random: Random): DishStatus {
  return random.pick<DishStatus>(['made', 'on-its-way', 'served', 'paused', 'not-possible']) ?? 'made';
}
