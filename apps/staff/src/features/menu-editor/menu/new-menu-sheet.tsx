import type { MenuEditorReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { sameNames } from '../../../shared/words/same-names.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { menuWords } from '../content-field-words.ts';
import { EditSheet } from '../edit-sheet.tsx';
import fields from '../fields.module.css';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { PriceField } from '../../../shared/money/price-field.tsx';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import type { LocalMinute, MenuPlan } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { coverNames } from './cover-names.ts';
import { KindChoice, type MenuKind } from './kind-choice.tsx';
import { perPerson, persons, typedMenu, type TypedPrices } from './new-menu.ts';

interface NewMenuSheetProps {
  readonly menu: MenuEditorReply;
  /** One that is planned already, and is being planned anew. */
  readonly plan?: MenuPlan | undefined;
  readonly onClose: () => void;
}

const hints = {
  adult: 'editor.emptyNotOffered',
  child: 'editor.emptyNotOffered',
  other: 'editor.otherHint',
} as const;

/** A menu that is new: what it is called, what guests read of it, how guests pay, and what a person is charged. */
export function NewMenuSheet({ menu, plan, onClose }: NewMenuSheetProps) {
  const t = useTexts();
  const { number } = useFormats();
  const [begun] = useState(() => typedMenu(plan, number(0.5).includes(',') ? ',' : '.'));
  const saving = useNowOrLater({ plan, onDone: onClose });
  const [words, setWords] = useState(begun.names);
  const [noteWords, setNoteWords] = useState(begun.note);
  const [kind, setKind] = useState<MenuKind>(begun.kind);
  const [typed, setTyped] = useState<TypedPrices>(begun.typed);
  const [isTried, setIsTried] = useState(false);
  const names = writtenWords(words);
  const note = writtenWords(noteWords);
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = names[first] !== undefined;
  const prices = perPerson(typed, kind);
  const shown = kind === 'allYouCanEat' ? persons : (['adult'] as const);

  const isChanged = JSON.stringify({ names, note, kind, typed }) !== JSON.stringify(begun);

  async function save(from: LocalMinute | null) {
    setIsTried(true);
    if (!isNamed || typeof prices === 'string') return saving.close();
    const called = await coverNames(names, kind);
    const cover = (person: (typeof persons)[number]) => {
      const price = prices[person];
      return price === null ? null : { names: called[person], price };
    };
    saving.send(
      {
        type: 'addMenu',
        is_all_you_can_eat: kind === 'allYouCanEat',
        content: { names, note },
        per_person: { adult: cover('adult'), child: cover('child'), other: cover('other') },
      },
      from,
    );
  }

  return (
    <EditSheet
      tall
      title={t('editor.newMenu')}
      isChanged={isChanged}
      isPending={saving.isPending}
      onSave={plan ? null : () => void save(null)}
      later={(isChanged || plan) && <LaterButton wide saving={saving} onPlan={(from) => void save(from)} />}
      onClose={onClose}
    >
      <NameFields
        label={t('editor.name')}
        words={words}
        nameLanguages={menu.name_languages}
        maxLength={120}
        error={isTried && !isNamed ? t('editor.nameMissing') : undefined}
        warnings={sameNames(
          words,
          menu.menus.map(({ content }) => content.names),
          (name) => t('editor.sameMenu', { name }),
        )}
        onChange={setWords}
      />
      <NameFields
        label={t(menuWords.note)}
        words={noteWords}
        nameLanguages={menu.name_languages}
        maxLength={1000}
        isLong
        onChange={setNoteWords}
      />
      <KindChoice kind={kind} onChoose={setKind} />
      <div className={fields['pair']}>
        {shown.map((person) => (
          <PriceField
            key={person}
            label={t(kind === 'allYouCanEat' ? `editor.${person}` : 'editor.cover')}
            hint={t(kind === 'allYouCanEat' ? hints[person] : 'editor.emptyNoCover')}
            typed={typed[person]}
            error={isTried && prices === 'none' && person === 'adult' ? t('editor.pricesMissing') : undefined}
            onChange={(text) => setTyped({ ...typed, [person]: text })}
          />
        ))}
      </div>
      <p>{t(kind === 'allYouCanEat' ? 'editor.limitsWhere' : 'editor.daysWhere')}</p>
    </EditSheet>
  );
}
