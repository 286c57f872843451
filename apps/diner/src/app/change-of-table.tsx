import { useLocation } from 'wouter';
import { ChangeTable } from '../features/start/change-table.tsx';
import { placeOf } from '../shared/where-words.ts';
import { useTexts } from '../shared/texts.ts';
import type { LeftBehind } from '../device/arrival/arrival.ts';
import { useDevice } from '../device/device.ts';
import { Languages } from './languages.tsx';

/** Whether the guest means the table that was scanned; who stays is back at the own dishes. */
export default function ChangeOfTable({ left }: { readonly left: LeftBehind }) {
  const { arrival } = useDevice();
  const [, navigate] = useLocation();
  const t = useTexts();
  return (
    <ChangeTable
      from={placeOf(left.from, t)}
      to={placeOf(left.to, t)}
      dishes={left.dishes}
      languagePicker={<Languages />}
      onStay={() => void arrival.answer('stay').then(() => navigate('/Main', { replace: true }))}
      onChange={() => void arrival.answer('change')}
    />
  );
}
