import type { ServiceCallWire } from '@tavolata/protocol';
import { toLocalText } from '@tavolata/protocol';
import { useHouseName } from '../../shared/names/use-house-name.ts';
import { ShownName } from '../../shared/names/shown-name.tsx';
import styles from './call-row.module.css';

/** What a guest asked for: the options in the reader's language, the note as it was typed. */
export function CallWish({ call }: { readonly call: ServiceCallWire }) {
  const nameOf = useHouseName();
  const names = call.titles.map((title, place) => {
    const first = call.checkbox_group[place] ?? '';
    return nameOf({ first, second: '', translations: toLocalText(title) }).main;
  });
  return (
    <>
      {names.length > 0 && (
        <p className={styles['wish']}>
          {names.map((name, place) => (
            <span key={place}>
              {place > 0 && ' · '}
              <ShownName name={name} />
            </span>
          ))}
        </p>
      )}
      {call.message !== '' && <p className={styles['note']}>{call.message}</p>}
    </>
  );
}
