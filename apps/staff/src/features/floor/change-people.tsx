import { snackbars } from '@tavolata/app-kit';
import { mostPeople } from '@tavolata/domain';
import { toCents, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import { Button, Dialog, NumberCounter, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { coversCents, headsAt, kindsToAsk, kindTexts, peopleIn, type HeadCount } from './head-count.ts';
import { PeoplePreview } from './people-preview.tsx';
import { useChangeHeads } from './use-change-heads.ts';

interface ChangePeopleProps {
  readonly tile: FloorTableWire;
  readonly prices: StaffTableReply['price_per_person'];
}

/** Says how many people really sit here; what it changes is shown before it is saved. */
export function ChangePeople({ tile, prices }: ChangePeopleProps) {
  const t = useTexts();
  const { money } = useFormats();
  // `null` while nobody counts: the table's own number may change meanwhile.
  const [counted, setCounted] = useState<HeadCount | null>(null);
  const close = () => setCounted(null);
  const change = useChangeHeads(tile, close);

  const before = headsAt(tile);
  const heads = counted ?? before;
  const people = peopleIn(heads);
  const total = toCents(tile.should_amount) - coversCents(before, prices) + coversCents(heads, prices);
  return (
    <>
      <Button kind="secondary" size="small" icon="people" onClick={() => setCounted(before)}>
        {t('people.change')}
      </Button>
      <Dialog
        open={counted !== null}
        onClose={close}
        title={t('people.title', { table: tile.table_name })}
        actions={[
          {
            label: t('people.save'),
            kind: 'main',
            busy: change.isPending,
            onPress: () => {
              if (people > 0) change.mutate(heads);
              else snackbars.show({ key: 'people', level: 'warning', text: t('people.nobody') });
            },
          },
          { label: t('people.cancel'), onPress: close, safe: true },
        ]}
      >
        {kindsToAsk(before, prices).map((kind) => {
          const price = prices[kind];
          const word = t(kindTexts[kind]);
          return (
            <NumberCounter
              key={kind}
              label={word}
              note={price === null ? t('people.noPrice') : t('people.each', { price: money(toCents(price)) })}
              value={heads[kind]}
              labels={{
                group: word,
                add: t('people.add', { kind: word }),
                remove: t('people.remove', { kind: word }),
              }}
              max={heads[kind] + mostPeople - people}
              onChange={(count) => setCounted({ ...heads, [kind]: count })}
            />
          );
        })}
        <PeoplePreview
          covers={coversCents(heads, prices)}
          total={total}
          turn={tile.turn}
          people={{ before: peopleIn(before), after: people }}
        />
      </Dialog>
    </>
  );
}
