import { snackbars } from '@tavolata/app-kit';
import type { FloorTableWire } from '@tavolata/protocol';
import { Button, Dialog, Radio, type IconName } from '@tavolata/ui';
import { useId, useState } from 'react';
import { tableWord } from '../../../shared/names/table-word.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './table-choice.module.css';

interface TableChoiceProps {
  readonly icon: IconName;
  readonly word: string;
  readonly title: string;
  /** The tables that can be meant. */
  readonly tables: readonly FloorTableWire[];
  /** The one that is chosen already when it opens. */
  readonly proposed?: number | undefined;
  /** Said when there are none. */
  readonly noneText: string;
  /** What will happen, in one sentence. */
  readonly explain: (table: FloorTableWire) => string;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onChoose: (table: FloorTableWire, close: () => void) => void;
}

/** A button that asks for another table, says what will happen with it, and only then does it. */
export function TableChoice({
  icon,
  word,
  title,
  tables,
  proposed,
  noneText,
  explain,
  confirm,
  isBusy,
  onChoose,
}: TableChoiceProps) {
  const t = useTexts();
  const name = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = tables.find(({ table_id }) => table_id === chosenId);
  const close = () => setIsOpen(false);

  function open() {
    setChosenId(proposed ?? null);
    setIsOpen(true);
  }

  function press() {
    if (chosen) onChoose(chosen, close);
    else snackbars.show({ key: 'powers', level: 'warning', text: t('powers.chooseTable') });
  }

  return (
    <>
      <Button kind="secondary" icon={icon} aria-haspopup="dialog" onClick={open}>
        {word}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        actions={[
          { label: t('powers.leave'), onPress: close, safe: true },
          // There from the start, so that no button moves when a table is chosen.
          ...(tables.length > 0
            ? [{ label: confirm, kind: 'main' as const, busy: isBusy, onPress: press }]
            : []),
        ]}
      >
        {tables.length === 0 ? (
          <p>{noneText}</p>
        ) : (
          <fieldset className={styles['tables']}>
            <legend className="visually-hidden">{title}</legend>
            {tables.map((table) => (
              <label key={table.table_id} className={styles['table']}>
                <Radio
                  name={name}
                  checked={table.table_id === chosenId}
                  onChange={() => setChosenId(table.table_id)}
                />
                {tableWord(table.table_name, t)}
              </label>
            ))}
          </fieldset>
        )}
        <p className={styles['effect']} aria-live="polite">
          {chosen && explain(chosen)}
        </p>
      </Dialog>
    </>
  );
}
