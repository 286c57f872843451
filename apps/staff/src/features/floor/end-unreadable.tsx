import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { call } from '../../shared/api/call.ts';
import { AskedCommand } from '../../shared/asked-command.tsx';
import { usePlaceName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';

interface EndUnreadableProps {
  readonly tile: FloorTableWire;
  readonly visitId: string;
}

/** Ends a visit that can't be read, after saying what that means. */
export function EndUnreadable({ tile, visitId }: EndUnreadableProps) {
  const t = useTexts();
  const place = usePlaceName()(tile);
  return (
    <AskedCommand
      label={t('unreadable.end')}
      button={{ wide: true }}
      title={t('unreadable.endTitle', { place })}
      messages="unreadable"
      about={visitId}
      send={(id, request_id) => call(addresses.endUnreadable, id, { request_id })}
      done={() => t('unreadable.ended', { place })}
    >
      <p>{t('unreadable.endText')}</p>
    </AskedCommand>
  );
}
