import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { call } from '../../../shared/api/call.ts';
import { tableStateOf } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';

/** Takes a free table out of service for a while, or brings it back. */
export function PauseTable({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const isPaused = tableStateOf(tile) === 'paused';
  const table = tile.table_name;
  const pause = useCommand({
    key: 'powers',
    send: (is_paused: boolean, requestId) =>
      call(addresses.pauseTable, tile.table_id, { request_id: requestId, is_paused }),
    onDone: (wasPaused) => {
      const text = t(wasPaused ? 'powers.paused' : 'powers.resumed', { table });
      snackbars.show({ key: 'powers', level: 'success', text });
    },
  });
  return (
    <Button
      kind="secondary"
      wide
      icon={isPaused ? 'undo' : 'pause'}
      busy={pause.isPending}
      onClick={() => pause.mutate(!isPaused)}
    >
      {t(isPaused ? 'powers.resume' : 'powers.pause')}
    </Button>
  );
}
