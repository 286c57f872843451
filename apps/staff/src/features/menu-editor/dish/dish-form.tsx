import { marks } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { ToggleChip } from '@tavolata/ui';
import { useId, type ReactNode } from 'react';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { CoursesPart } from '../courses/courses-part.tsx';
import fields from '../fields.module.css';
import { PhotoField } from '../../../shared/photo/photo-field.tsx';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import type { EditedDish } from '../menu-editor-query.ts';
import { OptionsPart } from '../options/options-part.tsx';
import { sameNames } from '../../../shared/words/same-names.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { AllergenFields } from './allergen-answers.tsx';
import { problemsIn, type DishDraft } from './dish-draft.ts';
import { DishCount } from './dish-count.tsx';
import { DishLimits } from './dish-limits.tsx';
import { DishPrices } from './dish-prices.tsx';

interface DishFormProps {
  readonly menu: MenuEditorReply;
  /** `null` for a dish that is new. */
  readonly dish: EditedDish | null;
  readonly draft: DishDraft;
  /** Somebody has tried to save: from then on it says what is missing. */
  readonly isTried: boolean;
  readonly onChange: (draft: DishDraft) => void;
}

/** Everything that a manager says of a dish. */
export function DishForm({ menu, dish, draft, isTried, onChange }: DishFormProps) {
  const t = useTexts();
  const { name_languages: nameLanguages } = menu;
  const problems = isTried ? problemsIn(draft, nameLanguages[0] ?? '') : [];
  const set = (change: Partial<DishDraft>) => onChange({ ...draft, ...change });
  const toggled = <Entry,>(list: readonly Entry[], entry: Entry) =>
    list.includes(entry) ? list.filter((one) => one !== entry) : [...list, entry];
  const nameOf = wordIn(nameLanguages);
  const neighbours = menu.dishes
    .filter(({ id, content }) => id !== dish?.id && content.category_id === draft.category_id)
    .map(({ content }) => content.names);
  return (
    <div>
      <Part title={t('editor.picture')}>
        <PhotoField
          shape="dish"
          picture={draft.picture}
          takesPaste
          onChange={(picture, close) => {
            set({ picture });
            close();
          }}
        />
      </Part>
      <Part title={t('editor.words')}>
        <NameFields
          label={t('editor.name')}
          words={draft.names}
          nameLanguages={nameLanguages}
          maxLength={120}
          error={problems.includes('name') ? t('editor.nameMissing') : undefined}
          warnings={sameNames(draft.names, neighbours, (name) => t('editor.sameDish', { name }))}
          onChange={(names) => set({ names })}
        />
        <NameFields
          label={t('editor.description')}
          words={draft.description}
          nameLanguages={nameLanguages}
          maxLength={1000}
          isLong
          onChange={(description) => set({ description })}
        />
      </Part>
      <Part title={t('editor.price')}>
        <DishPrices draft={draft} problems={problems} onChange={(typed) => set({ typed })} />
      </Part>
      <Part title={t('editor.allergens')}>
        <AllergenFields
          answers={draft.answers}
          isRefused={problems.includes('allergens')}
          onChange={(answers) => set({ answers })}
        />
      </Part>
      <Part title={t('editor.marks')}>
        <div className={fields['chips']} role="group" aria-label={t('editor.marks')}>
          {marks.map((mark) => (
            <ToggleChip
              key={mark}
              icon={`mark-${mark}`}
              pressed={draft.marks.includes(mark)}
              onToggle={() => set({ marks: toggled(draft.marks, mark) })}
            >
              {t(`mark.${mark}`)}
            </ToggleChip>
          ))}
        </div>
        <Choice label={t('editor.flag')}>
          <ChoiceChips
            label={t('editor.flag')}
            options={[
              { key: 'none', word: t('editor.noFlag') },
              ...(['hot', 'new', 'sale'] as const).map((key) => ({ key, word: t(`dish.flag.${key}`) })),
            ]}
            chosen={draft.flag ?? 'none'}
            onChoose={(key) => set({ flag: key === 'none' ? null : key })}
          />
        </Choice>
      </Part>
      <Part title={t('editor.options')}>
        <OptionsPart menu={menu} draft={draft} onChange={set} />
      </Part>
      <Part title={t('editor.courses')}>
        <CoursesPart
          menu={menu}
          courses={draft.courses}
          isTried={isTried}
          onChange={(courses) => set({ courses })}
        />
      </Part>
      <DishLimits
        draft={draft}
        error={problems.includes('excess') ? t('editor.excessWhole') : undefined}
        onChange={set}
      />
      <DishCount
        menu={menu}
        dish={dish}
        countedFrom={draft.counted_from}
        onChange={(counted_from) => set({ counted_from })}
      />
      <Part title={t('editor.kitchen')}>
        <Choice label={t('editor.station')}>
          <OneOf
            label={t('editor.station')}
            options={menu.stations.map(({ id, content }) => ({ key: id, word: nameOf(content.names) || id }))}
            chosen={draft.station}
            onChoose={(station) => set({ station })}
          />
        </Choice>
        <Choice label={t('editor.category')}>
          <OneOf
            label={t('editor.category')}
            options={menu.categories.map(({ id, content }) => ({ key: id, word: nameOf(content.names) }))}
            chosen={draft.category_id}
            onChoose={(category_id) => set({ category_id })}
          />
        </Choice>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={fields['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={fields['stack']}>{children}</div>
    </section>
  );
}

interface OneOfProps<Key extends string | number> {
  readonly label: string;
  readonly options: readonly { readonly key: Key; readonly word: string }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
}

/** One of many words, all of them in sight. */
function OneOf<Key extends string | number>({ label, options, chosen, onChoose }: OneOfProps<Key>) {
  return (
    <div className={fields['chips']} role="group" aria-label={label}>
      {options.map(({ key, word }) => (
        <ToggleChip key={key} pressed={key === chosen} onToggle={() => onChoose(key)}>
          {word}
        </ToggleChip>
      ))}
    </div>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <p className={fields['label']} aria-hidden="true">
        {label}
      </p>
      {children}
    </div>
  );
}
