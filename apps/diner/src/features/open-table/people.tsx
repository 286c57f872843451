import { mostPeople, type Heads } from '@tavolata/domain';
import { NumberCounter, useFormats } from '@tavolata/ui';
import type { Ref } from 'react';
import type { MenuOffer } from '../../shared/menu-offers.ts';
import { useTexts } from '../../shared/texts.ts';
import { FieldPart } from '../../shared/field-part.tsx';
import styles from './people.module.css';
import { kindsOf } from './opening-wanted.ts';

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
          const kind = t(`openTable.${person}`);
          return (
            <NumberCounter
              key={person}
              label={kind}
              note={noteOf(person)}
              value={heads[person]}
              max={mostPeople}
              labels={{
                group: kind,
                add: t('openTable.add', { kind }),
                remove: t('openTable.remove', { kind }),
              }}
              onChange={(count) => onChange({ ...heads, [person]: count })}
            />
          );
        })}
      </div>
    </FieldPart>
  );
}
