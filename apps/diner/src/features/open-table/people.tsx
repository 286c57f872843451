import { mostPeople, type Heads } from '@tavolata/domain';
import { NumberCounter, useFormats } from '@tavolata/ui';
import type { Ref } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { FieldPart } from '../../shared/field-part.tsx';
import styles from './people.module.css';
import { kindsOf } from './opening-wanted.ts';
import { useKindWords } from './use-kind-words.ts';

interface PeopleProps {
  readonly heads: Heads;
  readonly offer: MenuOffer | null;
  readonly error: string | null;
  readonly onChange: (heads: Heads) => void;
  readonly ref: Ref<HTMLFieldSetElement>;
}

/** How many of each kind, with what each pays [O-01]. */
export function People({ heads, offer, error, onChange, ref }: PeopleProps) {
  const t = useTexts();
  const { money } = useFormats();
  const kindWords = useKindWords(offer);

  function noteOf(person: keyof Heads): string | undefined {
    if (!offer || offer.prices.adults === null) return undefined;
    const price = offer.prices[person];
    return price === null || price === 0
      ? t('openTable.noCharge')
      : t('openTable.each', { price: money(price) });
  }

  return (
    <FieldPart ref={ref} title={t('openTable.people')} error={error}>
      <div className={styles['rows']}>
        {kindsOf(offer).map((person) => {
          const kind = kindWords(person);
          const change = (count: number) => onChange({ ...heads, [person]: count });
          return (
            <div key={person}>
              <NumberCounter
                label={kind}
                note={noteOf(person)}
                value={heads[person]}
                max={mostPeople}
                labels={{
                  group: kind,
                  add: t('openTable.add', { kind }),
                  remove: t('openTable.remove', { kind }),
                }}
                onChange={change}
              />
              {person !== 'others' && (
                <OneTap kind={kind} numbers={usualNumbers[person]} chosen={heads[person]} onChoose={change} />
              )}
            </div>
          );
        })}
      </div>
    </FieldPart>
  );
}

/** Most tables are no more than this. */
const usualNumbers = { adults: [1, 2, 3, 4, 5, 6], children: [0, 1, 2, 3, 4, 5] } as const;

/** The usual numbers, one tap each; more are counted on from there. */
function OneTap({
  kind,
  numbers,
  chosen,
  onChoose,
}: {
  readonly kind: string;
  readonly numbers: readonly number[];
  readonly chosen: number;
  readonly onChoose: (count: number) => void;
}) {
  const t = useTexts();
  const { number } = useFormats();
  return (
    <div className={styles['numbers']}>
      {numbers.map((count) => (
        <button
          key={count}
          type="button"
          className={styles['number']}
          aria-label={t('openTable.count', { kind, count: number(count) })}
          aria-pressed={count === chosen}
          onClick={() => onChoose(count)}
        >
          {number(count)}
        </button>
      ))}
    </div>
  );
}
