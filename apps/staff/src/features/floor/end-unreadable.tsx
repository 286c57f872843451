import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { usePlaceName } from '../../shared/names/use-place-name.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCommand } from '../../shared/use-command.ts';

/** Ends a visit that can't be read, after saying what that means. */
export function EndUnreadable({
  tile,
  visitId,
}: {
  readonly tile: FloorTableWire;
  readonly visitId: string;
}) {
  const t = useTexts();
  const place = usePlaceName()(tile);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const end = useCommand({
    key: 'unreadable',
    send: (id: string, requestId) => call(addresses.endUnreadable, id, { request_id: requestId }),
    onDone: () => {
      close();
      snackbars.show({ key: 'unreadable', level: 'success', text: t('unreadable.ended', { place }) });
    },
  });
  return (
    <>
      <Button kind="secondary" wide aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('unreadable.end')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={t('unreadable.endTitle', { place })}
        actions={[
          { label: t('powers.leave'), onPress: close, safe: true },
          {
            label: t('unreadable.end'),
            kind: 'destructive',
            busy: end.isPending,
            onPress: () => end.mutate(visitId),
          },
        ]}
      >
        <p>{t('unreadable.endText')}</p>
      </Dialog>
    </>
  );
}
