import { useQuery } from '@tanstack/react-query';
import { marks, type Mark } from '@tavolata/domain';
import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, ToggleChip } from '@tavolata/ui';
import { useState } from 'react';
import { ChoiceChips } from '../../../shared/choice-chips.tsx';
import { stockQuery } from '../../../shared/live/stock.ts';
import { SelectField } from '../../../shared/select-field.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { WritingSheet } from '../../../shared/unsaved/writing-sheet.tsx';
import { AllergenFields } from '../dish/allergen-answers.tsx';
import { answeredAlike, declarationOf, type AllergenAnswers } from '../dish/dish-draft.ts';
import fields from '../fields.module.css';
import type { EditedDish } from '../menu-editor-query.ts';
import { readPrice } from '../../../shared/money/typed-price.ts';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import type { LocalMinute } from '../../../shared/plans/plans-query.ts';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { wordIn } from '../../../shared/words/word-in.ts';
import { manyChanges, steppedPrices, type ChangeOf, type PriceStep } from './many-changes.ts';
import { ManyPreview } from './many-preview.tsx';
import { PriceStepFields } from './price-step-fields.tsx';
import { useManySoldOut } from './use-many-sold-out.ts';

interface ManySheetProps {
  readonly menu: MenuEditorReply;
  readonly dishes: readonly EditedDish[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const kinds = ['price', 'category', 'station', 'marks', 'allergens', 'soldOut'] as const;
type Kind = (typeof kinds)[number];

const kindWords = {
  price: 'editor.price',
  category: 'editor.category',
  station: 'editor.station',
  marks: 'editor.marks',
  allergens: 'editor.allergens',
  soldOut: 'menu.soldOut',
} as const;

/** One change of many dishes, with what becomes of each before it is made. */
export function ManySheet({ menu, dishes, onDone, onClose }: ManySheetProps) {
  const t = useTexts();
  const nameOf = wordIn(menu.name_languages);
  /**
   * The dishes as they were when it was pressed, until somebody else is found to have changed them: pressed again after a
   * lost answer it is the same edit, though the dishes are the changed ones by then.
   */
  const [pressed, setPressed] = useState<readonly EditedDish[] | null>(null);
  const edited = pressed ?? dishes;
  const saving = useNowOrLater({ onDone, onConflict: () => setPressed(null) });
  const soldOut = useManySoldOut(onDone);
  const { data: stock } = useQuery(stockQuery);
  const [kind, setKind] = useState<Kind>('price');
  const firstCategory = String(menu.categories[0]?.id ?? '');
  const firstStation = menu.stations[0]?.id ?? '';
  const [step, setStep] = useState<Omit<PriceStep, 'by'>>({ isUp: true, unit: 'percent', rounding: 10 });
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState(firstCategory);
  const [station, setStation] = useState(firstStation);
  const [isAdding, setIsAdding] = useState(true);
  const [marked, setMarked] = useState<readonly Mark[]>([]);
  const [answers, setAnswers] = useState<AllergenAnswers>(answeredAlike(null));
  const [isSoldOut, setIsSoldOut] = useState(true);
  const by = readPrice(typed);
  const declared = declarationOf(answers);

  const isChanged =
    typed !== '' ||
    category !== firstCategory ||
    station !== firstStation ||
    marked.length > 0 ||
    Object.values(answers).some((answer) => answer !== null) ||
    !isSoldOut;

  const nothing: ChangeOf = () => ({});
  const changeOf: Readonly<Record<Exclude<Kind, 'soldOut'>, ChangeOf>> = {
    price: by === null || Number.isNaN(by) ? nothing : steppedPrices({ ...step, by }),
    category: () => ({ category_id: Number(category) }),
    station: () => ({ station }),
    marks: (content) => ({
      marks: isAdding
        ? marks.filter((mark) => content.marks.includes(mark) || marked.includes(mark))
        : content.marks.filter((mark) => !marked.includes(mark)),
    }),
    // Where something has been said, it stays: a list for many is never put in the place of what was known of one.
    allergens: (content) => (content.allergens === null && declared ? { allergens: declared } : {}),
  };
  const changes = kind === 'soldOut' ? [] : manyChanges(edited, changeOf[kind]);
  const gone = new Set(stock?.flatMap(({ item_id, is_sold_out }) => (is_sold_out === 1 ? [item_id] : [])));
  // What is so already stays out of it, also when it is taken back.
  const toSay = dishes.map(({ id }) => id).filter((id) => gone.has(id) !== isSoldOut);
  const isUnknown = kind === 'soldOut' && !stock;
  const count = kind === 'soldOut' ? toSay.length : changes.length;

  function save(from: LocalMinute | null) {
    if (kind === 'soldOut') return soldOut.say({ ids: toSay, isSoldOut });
    setPressed(edited);
    saving.send(
      {
        type: 'changeDishes',
        dishes: changes.map(({ dish: { id, revision }, change }) => ({ id, revision, change })),
      },
      from,
    );
  }

  return (
    <WritingSheet
      tall
      isChanged={isChanged}
      onClose={onClose}
      title={t('editor.manyTitle', { count: dishes.length })}
      footer={
        <div className={fields['stack']}>
          <Button
            wide
            busy={saving.isPending || soldOut.isPending || isUnknown}
            blockedBecause={count === 0 ? t('editor.manyNone') : undefined}
            onClick={() => save(null)}
          >
            {t('editor.manySave', { count })}
          </Button>
          {changes.length > 0 && <LaterButton wide saving={saving} onPlan={save} />}
        </div>
      }
    >
      <div className={fields['stack']}>
        <ChoiceChips
          label={t('editor.manyWhat')}
          options={kinds.map((key) => ({ key, word: t(kindWords[key]) }))}
          chosen={kind}
          onChoose={setKind}
        />
        {kind === 'price' && (
          <PriceStepFields
            step={step}
            typed={typed}
            error={Number.isNaN(by) ? t('editor.noPrice') : undefined}
            onChange={(changed, text) => {
              setStep(changed);
              setTyped(text);
            }}
          />
        )}
        {kind === 'category' && (
          <SelectField
            label={t('editor.category')}
            options={menu.categories.map(({ id, content }) => ({
              key: String(id),
              word: nameOf(content.names),
            }))}
            chosen={category}
            onChoose={setCategory}
          />
        )}
        {kind === 'station' && (
          <SelectField
            label={t('editor.station')}
            options={menu.stations.map(({ id, content }) => ({ key: id, word: nameOf(content.names) || id }))}
            chosen={station}
            onChoose={setStation}
          />
        )}
        {kind === 'marks' && (
          <>
            <ChoiceChips
              label={t('editor.marksWay')}
              options={[
                { key: 'add', word: t('editor.marksAdd') },
                { key: 'remove', word: t('editor.marksRemove') },
              ]}
              chosen={isAdding ? 'add' : 'remove'}
              onChoose={(way) => setIsAdding(way === 'add')}
            />
            <div className={fields['chips']} role="group" aria-label={t('editor.marks')}>
              {marks.map((mark) => (
                <ToggleChip
                  key={mark}
                  icon={`mark-${mark}`}
                  pressed={marked.includes(mark)}
                  onToggle={() =>
                    setMarked(
                      marked.includes(mark) ? marked.filter((one) => one !== mark) : [...marked, mark],
                    )
                  }
                >
                  {t(`mark.${mark}`)}
                </ToggleChip>
              ))}
            </div>
          </>
        )}
        {kind === 'allergens' && (
          <>
            <p>{t('editor.manyAllergens')}</p>
            <AllergenFields answers={answers} onChange={setAnswers} />
          </>
        )}
        {kind === 'soldOut' && (
          <ChoiceChips
            label={t('menu.soldOut')}
            options={[
              { key: 'soldOut', word: t('menu.soldOut') },
              { key: 'back', word: t('editor.backAgain') },
            ]}
            chosen={isSoldOut ? 'soldOut' : 'back'}
            onChoose={(key) => setIsSoldOut(key === 'soldOut')}
          />
        )}
        {count === 0 && <p role="status">{t('editor.manyNone')}</p>}
        <ManyPreview menu={menu} changes={changes} />
      </div>
    </WritingSheet>
  );
}
