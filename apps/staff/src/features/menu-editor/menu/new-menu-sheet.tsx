import type { MenuEditorReply } from '@tavolata/protocol';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { readPrice } from '../typed-price.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { EditSheet } from '../edit-sheet.tsx';
import fields from '../fields.module.css';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { PriceField } from '../price-field.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import { coverNames } from './cover-names.ts';
import { KindChoice, type MenuKind } from './kind-choice.tsx';
import { perPerson, persons, type TypedPrices } from './new-menu.ts';

interface NewMenuSheetProps {
  readonly menu: MenuEditorReply;
  readonly onClose: () => void;
}

/** A menu that is new: what it is called, how guests pay, and what a person is charged. */
export function NewMenuSheet({ menu, onClose }: NewMenuSheetProps) {
  const t = useTexts();
  const { edit, isPending } = useMenuEdit();
  const [words, setWords] = useState<MenuEditorReply['menus'][number]['content']['names']>({});
  const [kind, setKind] = useState<MenuKind>('aLaCarte');
  const [typed, setTyped] = useState<TypedPrices>({ adult: '', child: '', other: '' });
  const [isTried, setIsTried] = useState(false);
  const names = writtenWords(words);
  const first = menu.name_languages[0] ?? 'en';
  const isNamed = names[first] !== undefined;
  const prices = perPerson(typed, kind);
  const shown = kind === 'allYouCanEat' ? persons : (['adult'] as const);

  async function save() {
    setIsTried(true);
    if (!isNamed || typeof prices === 'string') return;
    const called = await coverNames(names, kind);
    const cover = (person: (typeof persons)[number]) => {
      const price = prices[person];
      return price === null ? null : { names: called[person], price };
    };
    edit(
      {
        type: 'addMenu',
        is_all_you_can_eat: kind === 'allYouCanEat',
        content: { names, note: {} },
        per_person: { adult: cover('adult'), child: cover('child'), other: cover('other') },
      },
      { onDone: onClose },
    );
  }

  return (
    <EditSheet
      tall
      title={t('editor.newMenu')}
      isChanged={Object.keys(names).length > 0 || Object.values(typed).some((text) => text !== '')}
      isPending={isPending}
      onSave={() => void save()}
      onClose={onClose}
    >
      <NameFields
        label={t('editor.name')}
        words={words}
        nameLanguages={menu.name_languages}
        maxLength={120}
        error={isTried && !isNamed ? t('editor.nameMissing') : undefined}
        onChange={setWords}
      />
      <KindChoice kind={kind} onChoose={setKind} />
      <div className={fields['pair']}>
        {shown.map((person) => (
          <PriceField
            key={person}
            label={t(kind === 'allYouCanEat' ? `editor.${person}` : 'editor.cover')}
            hint={kind === 'allYouCanEat' ? t('editor.emptyNotOffered') : t('editor.emptyNoCover')}
            typed={typed[person]}
            error={
              Number.isNaN(readPrice(typed[person]))
                ? t('editor.noPrice')
                : isTried && prices === 'none' && person === 'adult'
                  ? t('editor.pricesMissing')
                  : undefined
            }
            onChange={(text) => setTyped({ ...typed, [person]: text })}
          />
        ))}
      </div>
      <p>{t(kind === 'allYouCanEat' ? 'editor.limitsWhere' : 'editor.daysWhere')}</p>
    </EditSheet>
  );
}
