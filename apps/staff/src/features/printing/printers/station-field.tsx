import { useQuery } from '@tanstack/react-query';
import { ToggleChip } from '@tavolata/ui';
import { kitchenQuery } from '../../../shared/live/kitchen-board.ts';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../../../shared/printing/fields.module.css';
import { useStationName } from './use-station-name.ts';

interface StationFieldProps {
  readonly chosen: readonly string[];
  readonly onChange: (stations: readonly string[]) => void;
}

/** The stations whose tickets a printer prints: the print classes of their dishes. */
export function StationField({ chosen, onChange }: StationFieldProps) {
  const t = useTexts();
  const nameOf = useStationName();
  const { data: board } = useQuery(kitchenQuery);
  const known = board?.stations ?? [];
  // One that has left the menu can still be taken from the printer.
  const ids = [...new Set([...known.map(({ id }) => id), ...chosen])];
  return (
    <div className={fields['field']}>
      <p className={fields['label']}>{t('printing.stations')}</p>
      <div className={fields['chips']} role="group" aria-label={t('printing.stations')}>
        {ids.map((id) => (
          <ToggleChip
            key={id}
            pressed={chosen.includes(id)}
            onToggle={() =>
              onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          >
            {nameOf(known, id)}
          </ToggleChip>
        ))}
      </div>
      <p className={fields['hint']}>{t('printing.stationsHint')}</p>
    </div>
  );
}
