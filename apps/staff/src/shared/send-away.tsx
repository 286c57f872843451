import { addresses } from '@tavolata/protocol';
import { call } from './api/call.ts';
import { AskedCommand } from './asked-command.tsx';
import { useTexts } from './texts.ts';

interface SendAwayProps {
  readonly visitId: string;
  readonly seat: number;
  /** Who sits there, as it is said to the staff. */
  readonly guest: string;
}

/** Sends one device of a table away, after saying what becomes of what it has ordered. */
export function SendAway({ visitId, seat, guest }: SendAwayProps) {
  const t = useTexts();
  const label = t('sendAway.button');
  return (
    <AskedCommand
      label={label}
      button={{ kind: 'text', size: 'small', 'aria-label': `${label}: ${guest}` }}
      title={t('sendAway.title', { guest })}
      leave={t('sendAway.keep')}
      messages="send-away"
      about={seat}
      send={(who, request_id) => call(addresses.sendAway, visitId, { request_id, seat: who })}
      done={() => t('sendAway.done', { guest })}
    >
      <p>{t('sendAway.text')}</p>
    </AskedCommand>
  );
}
