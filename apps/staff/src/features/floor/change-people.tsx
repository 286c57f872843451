import { snackbars } from '@tavolata/app-kit';
import { toCents, type FloorTableWire, type StaffTableReply } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import { coversCents, headsAt, kindsToAsk, peopleIn, type HeadCount } from './head-count.ts';
import { HeadCounters } from './head-counters.tsx';
import { PeoplePreview } from './people-preview.tsx';
import { useChangeHeads } from './use-change-heads.ts';

interface ChangePeopleProps {
  readonly tile: FloorTableWire;
  readonly prices: StaffTableReply['price_per_person'];
}

/** Says how many people really sit here; what it changes is shown before it is saved. */
export function ChangePeople({ tile, prices }: ChangePeopleProps) {
  const t = useTexts();
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
        <HeadCounters
          menuId={tile.select_menu}
          prices={prices}
          kinds={kindsToAsk(before, prices)}
          heads={heads}
          onCount={setCounted}
        />
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
