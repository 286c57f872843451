import { allergens, marks } from '@tavolata/domain';
import {
  toCents,
  type ChangedPart,
  type ImportChange,
  type ImportPreview,
  type PartValue,
} from '@tavolata/protocol';
import { Button, Icon, useFormats, type Formats } from '@tavolata/ui';
import { useState } from 'react';
import { alike } from '../../shared/words/alike.ts';
import { useTexts, type Say } from '../../shared/texts.ts';
import styles from './change-report.module.css';

/** As many as stand there before somebody wants them all. */
const fewest = 8;

/** What an import would change: first what is changed, from what to what, then what comes and what goes. */
export function ChangeReport({ preview }: { readonly preview: ImportPreview }) {
  const t = useTexts();
  const { changes, without_allergens, photos_left_out, options_left_out } = preview;
  const of = (act: ImportChange['act']) => changes.filter((change) => change.act === act);
  return (
    <section className={styles['card']} aria-label={t('import.changes')}>
      <h3>{t('import.changes')}</h3>
      {changes.length === 0 && <p role="status">{t('import.nothing')}</p>}
      {without_allergens > 0 && changes.length > 0 && (
        <Note words={t('import.withoutAllergens', { count: without_allergens })} />
      )}
      {photos_left_out > 0 && <Note words={t('import.photosLeftOut', { count: photos_left_out })} />}
      {options_left_out > 0 && <Note words={t('import.optionsLeftOut', { count: options_left_out })} />}
      <Group title={t('import.removed')} kind="removed" changes={of('removed')} />
      <Group title={t('import.changed')} kind="changed" changes={of('changed')} />
      <Group title={t('import.added')} kind="added" changes={of('added')} />
      <Group title={t('import.moved')} kind="moved" changes={of('moved')} />
    </section>
  );
}

function Note({ words }: { readonly words: string }) {
  return (
    <p className={styles['note']}>
      <Icon name="warning" size={20} />
      {words}
    </p>
  );
}

interface GroupProps {
  readonly title: string;
  readonly kind: ImportChange['act'];
  readonly changes: readonly ImportChange[];
}

function Group({ title, kind, changes }: GroupProps) {
  const t = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  if (changes.length === 0) return null;
  const shown = showsAll ? changes : changes.slice(0, fewest);
  return (
    <div className={styles['group']} data-kind={kind}>
      <h4>
        {title} <span>{changes.length}</span>
      </h4>
      <ul>
        {shown.map((change) => (
          <li key={`${change.list}-${change.id}`}>
            <Change change={change} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button kind="text" size="small" onClick={() => setShowsAll(true)}>
          {t('import.showAll', { count: changes.length })}
        </Button>
      )}
    </div>
  );
}

function Change({ change }: { readonly change: ImportChange }) {
  const t = useTexts();
  const formats = useFormats();
  const { list, name, act, parts } = change;
  const what = list === 'dishes' ? null : t(`import.list.${list}`);
  const inWords = (part: ChangedPart, value: PartValue) => valueWords(part, value, { t, formats });
  // Of what comes or goes the price says enough, and what guests are told of it.
  const told =
    act === 'changed' ? parts : parts.filter(({ part }) => ['category', 'price', 'allergens'].includes(part));
  return (
    <>
      <span className={styles['name']}>
        {name || what}
        {what !== null && name !== '' && alike(name) !== alike(what) && <small>{what}</small>}
      </span>
      {told.length > 0 && (
        <dl className={styles['parts']}>
          {told.map(({ part, before, after }) => (
            <div key={part}>
              <dt>{partWord(part, t)}</dt>
              {part !== 'other' && (
                <dd>
                  {act === 'changed' && (
                    <>
                      <del>{inWords(part, before)}</del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <span>{inWords(part, act === 'removed' ? before : after)}</span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const partWords = {
  name: 'editor.name',
  description: 'editor.description',
  category: 'editor.category',
  price: 'editor.price',
  takeaway_price: 'editor.takeawayPrice',
  former_price: 'editor.formerPrice',
  allergens: 'editor.allergens',
  marks: 'editor.marks',
  station: 'editor.station',
  options: 'import.choices',
  categories: 'editor.category',
  other: 'import.details',
} as const satisfies Record<ChangedPart, string>;

function partWord(part: ChangedPart, t: Say): string {
  return t(partWords[part]);
}

interface Speaking {
  readonly t: Say;
  readonly formats: Formats;
}

function valueWords(part: ChangedPart, value: PartValue, { t, formats }: Speaking): string {
  if (value === null) return t(part === 'allergens' ? 'import.codeUnknown' : 'import.free');
  if (typeof value === 'number') return formats.money(toCents(value));
  if (!Array.isArray(value)) return String(value);
  if (part === 'allergens' && value.length === 0) return t('editor.allergensNone');
  return formats.list(value.map((word) => knownWord(part, word, t)));
}

function knownWord(part: ChangedPart, word: string, t: Say): string {
  const allergen = part === 'allergens' ? allergens.find((known) => known === word) : undefined;
  if (allergen) return t(`allergen.${allergen}`);
  const mark = part === 'marks' ? marks.find((known) => known === word) : undefined;
  return mark ? t(`mark.${mark}`) : word;
}
