import { mostPeople, personsOf, type Cents, type Heads, type MenuId } from '@tavolata/domain';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { isPin } from '../../shared/pin.ts';

/** Who takes the food away, as typed: no rule says how a name or a number looks. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
}

/** What a table asks for when it opens. */
export interface OpeningWanted {
  readonly menuId: MenuId;
  readonly heads: Heads;
  /** '' where the restaurant asks for none. */
  readonly pin: string;
  readonly contact: Contact;
  /** What the page says that the people come to; `null` where nobody is charged for sitting down. */
  readonly shownSum: Cents | null;
}

/** What is on the page before it is a request. */
export interface Draft extends Omit<OpeningWanted, 'menuId' | 'shownSum'> {
  readonly menuId: MenuId | null;
}

/** What the page asks for beside the menu: the people and, where the restaurant wants one, a PIN; or who takes it away. */
export type Questions = 'people' | 'people-and-pin' | 'contact';

/** What keeps a draft from being a request. */
export type Gap = 'no-people' | 'too-many-people' | 'no-menu' | 'no-pin';

const nobody: Heads = { adults: 0, children: 0, others: 0 };

/** Nobody eats what is taken away at a table: it counts as one person (specification 1, section 3). */
const onePerson: Heads = { adults: 1, children: 0, others: 0 };

/** A page on which nothing is said yet, but for a menu that was tapped before. */
export function freshDraft(menuId: MenuId | null, questions: Questions): Draft {
  const heads = questions === 'contact' ? onePerson : nobody;
  return { menuId, heads, pin: '', contact: { name: '', phone: '' } };
}

/** The kinds of people that the counters ask for: others only where the menu has a price for them [O-01]. */
export function kindsOf(offer: MenuOffer | null): readonly (keyof Heads)[] {
  return offer && offer.prices.others !== null ? ['adults', 'children', 'others'] : ['adults', 'children'];
}

/** The people of a draft; others count only while the chosen menu knows them. */
export function headsOf(draft: Pick<Draft, 'heads'>, offer: MenuOffer | null): Heads {
  return kindsOf(offer).includes('others') ? draft.heads : { ...draft.heads, others: 0 };
}

/** Everything that is still missing, in the order of the page [O-02]. */
export function gapsOfDraft(draft: Draft, offer: MenuOffer | null, questions: Questions): readonly Gap[] {
  const persons = personsOf(headsOf(draft, offer));
  const gaps: Gap[] = [];
  if (persons === 0) gaps.push('no-people');
  if (persons > mostPeople) gaps.push('too-many-people');
  if (!offer) gaps.push('no-menu');
  if (questions === 'people-and-pin' && !isPin(draft.pin)) gaps.push('no-pin');
  return gaps;
}

/** One line of the sum: so many people at this price. */
export interface SumLine {
  readonly person: keyof Heads;
  readonly count: number;
  readonly price: Cents;
}

/** What the covers of these people come to today; kinds without a price pay nothing. */
export function sumLines(heads: Heads, offer: MenuOffer): readonly SumLine[] {
  return kindsOf(offer).flatMap((person) => {
    const price = offer.prices[person];
    return heads[person] > 0 && price !== null ? [{ person, count: heads[person], price }] : [];
  });
}

/** The total of the lines. */
export function sumOf(lines: readonly SumLine[]): Cents {
  return lines.reduce((sum, { count, price }) => sum + count * price, 0);
}
