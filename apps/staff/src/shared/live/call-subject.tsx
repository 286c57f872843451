import { type ServiceCallWire, toLocalText } from '@tavolata/protocol';
import { useRestaurantName } from '../names/use-names.ts';
import { ShownName } from '../names/shown-name.tsx';
import styles from './call-subject.module.css';

/** What a guest asked for: the options in the reader's language, the note as it was typed. */
export function CallSubject({ call }: { readonly call: ServiceCallWire }) {
  const nameOf = useRestaurantName();
  const names = call.titles.map((title, place) => {
    const first = call.checkbox_group[place] ?? '';
    return nameOf({ first, second: '', translations: toLocalText(title) }).main;
  });
  return (
    <>
      {names.length > 0 && (
        <p className={styles['request']}>
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
