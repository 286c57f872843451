import { snackbars } from '@tavolata/app-kit';
import { addresses, type FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog } from '@tavolata/ui';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { visitOn } from '../../../shared/live/table-state.ts';
import { useTexts } from '../../../shared/texts.ts';
import { useCommand } from '../../../shared/use-command.ts';
import { pinLength, TablePin } from './table-pin.tsx';

/** Sets, changes or takes away the PIN that late guests type. Nobody reads the old one, not here either. */
export function ChangePin({ tile }: { readonly tile: FloorTableWire }) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const [pin, setPin] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const table = tile.table_name;
  const close = () => setIsOpen(false);
  const change = useCommand({
    key: 'powers',
    send: (next: string, requestId) =>
      call(addresses.changePin, visitOn(tile), { request_id: requestId, pin: next }),
    onDone: (next) => {
      close();
      const text = t(next === '' ? 'powers.pinRemoved' : 'powers.pinSaved', { table });
      snackbars.show({ key: 'powers', level: 'success', text });
    },
  });

  function open() {
    setPin('');
    setIsChecked(false);
    setIsOpen(true);
  }

  function save() {
    setIsChecked(true);
    if (pin.length === pinLength) change.mutate(pin);
    else field.current?.focus();
  }

  return (
    <>
      <Button kind="secondary" icon="lock" aria-haspopup="dialog" onClick={open}>
        {t(tile.has_pin ? 'powers.pinChange' : 'powers.pinSet')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('powers.pinTitle', { table })}
        actions={[
          { label: t('powers.pinSave'), kind: 'main', busy: change.isPending, onPress: save },
          ...(tile.has_pin
            ? [
                {
                  label: t('powers.pinRemove'),
                  kind: 'destructive' as const,
                  onPress: () => change.mutate(''),
                },
              ]
            : []),
          { label: t('powers.leave'), onPress: close },
        ]}
      >
        <TablePin
          ref={field}
          pin={pin}
          hint={t('powers.pinHint')}
          isTooShort={isChecked && pin.length < pinLength}
          onChange={setPin}
        />
      </Dialog>
    </>
  );
}
