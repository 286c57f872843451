import { Button, CodeField, NumberCounter, PinField, TextField, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import styles from './gallery.module.css';

const labels = { group: 'Adults', add: 'One more adult', remove: 'One adult fewer' };

/** Fields empty, filled, wrong and full. */
export function FieldSamples() {
  const [pin, setPin] = useState('47');
  const [adults, setAdults] = useState(2);
  const [isOff, setIsOff] = useState(true);
  return (
    <div className={styles['stack']}>
      <NumberCounter
        label="Adults"
        note="€24.90 each"
        value={adults}
        onChange={setAdults}
        labels={labels}
        max={4}
      />
      <NumberCounter
        label="Children"
        note="€14.90 each"
        value={0}
        onChange={() => undefined}
        labels={labels}
      />
      <TextField label="Name" placeholder="As it should be called" hint="Only for this order." />
      <TextField label="Phone" defaultValue="12" error="That number is too short. Add the area code." />
      <PinField label="PIN of the table" value={pin} onChange={setPin} showLabel="Show" hideLabel="Hide" />
      <PinField
        label="PIN of the table"
        value="1234"
        onChange={() => undefined}
        showLabel="Show"
        hideLabel="Hide"
        error="That PIN does not match. 4 digits, please check with your table."
      />
      <CodeField
        label="Enter the code"
        value="QV7"
        onChange={() => undefined}
        length={6}
        hint="Under the QR code."
      />
      <div className={styles['row']}>
        <ToggleChip icon="allergen-milk" pressed={isOff} onToggle={() => setIsOff(!isOff)}>
          Milk
        </ToggleChip>
        <ToggleChip icon="allergen-gluten" pressed={false} onToggle={() => undefined}>
          Gluten
        </ToggleChip>
        <Button size="small" kind="text">
          Clear
        </Button>
      </div>
    </div>
  );
}
