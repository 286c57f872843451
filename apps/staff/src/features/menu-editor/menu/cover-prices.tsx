import { differingFields } from '@tavolata/domain';
import type { CoverPriceContent, MenuEditorReply, MenuEditReply } from '@tavolata/protocol';
import { Button, TextField, useFormats } from '@tavolata/ui';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { readPrice, written } from '../../../shared/money/typed-price.ts';
import { writtenWords } from '../../../shared/words/written-words.ts';
import fields from '../fields.module.css';
import type { CoverPrice } from '../menu-editor-query.ts';
import { coverWords } from '../content-field-words.ts';
import { LaterButton } from '../../../shared/plans/later-button.tsx';
import { useNowOrLater } from '../plans/use-now-or-later.ts';
import { MergeDialog } from '../merge-dialog.tsx';
import { PriceField } from '../../../shared/money/price-field.tsx';
import { useContentWords } from '../use-content-words.ts';
import { useMenuEdit } from '../use-menu-edit.ts';
import { useMerging } from '../use-merging.ts';
import styles from './day-prices.module.css';

interface CoverPricesProps {
  readonly menu: MenuEditorReply;
  /** Says of each line whether something is typed in it that nobody has saved. */
  readonly onUnsaved: (line: string, isUnsaved: boolean) => void;
}

/** The prices that menus charge per person: changed here, they are changed wherever they are charged. */
export function CoverPrices({ menu, onUnsaved }: CoverPricesProps) {
  const t = useTexts();
  const language = menu.name_languages[0] ?? 'en';
  const [added, setAdded] = useState(0);
  return (
    <section className={styles['prices']} aria-label={t('editor.coverPrices')}>
      <h3 className={fields['label']}>{t('editor.coverPrices')}</h3>
      <p>{t('editor.coverPricesText')}</p>
      {menu.cover_prices.map((cover) => (
        <CoverLine key={cover.id} cover={cover} language={language} onUnsaved={onUnsaved} />
      ))}
      <CoverLine
        key={`new ${added}`}
        cover={null}
        language={language}
        onUnsaved={onUnsaved}
        onAdded={() => setAdded(added + 1)}
      />
    </section>
  );
}

interface CoverLineProps {
  /** `null` for one that is to be added. */
  readonly cover: CoverPrice | null;
  readonly language: MenuEditorReply['name_languages'][number];
  readonly onUnsaved: CoverPricesProps['onUnsaved'];
  readonly onAdded?: () => void;
}

function CoverLine({ cover, language, onUnsaved, onAdded }: CoverLineProps) {
  const t = useTexts();
  const { number } = useFormats();
  const mark = number(0.5).includes(',') ? ',' : '.';
  const { edit, isPending } = useMenuEdit();
  const says = useContentWords();
  const merging = useMerging(cover);
  const { seen } = merging;
  const saving = useNowOrLater({ onDone: forget, onConflict: merging.ask });
  const typedOf = (content: CoverPriceContent | undefined) => ({
    name: content?.names[language] ?? '',
    typed: written(content?.price ?? null, mark),
  });
  const [{ name, typed }, setDraft] = useState(() => typedOf(seen?.content));
  const price = readPrice(typed);
  const before = typedOf(seen?.content);
  const isChanged = typed !== before.typed || name !== before.name;
  const isUsable = name.trim() !== '' && price !== null && !Number.isNaN(price);
  const content = isUsable
    ? { names: writtenWords({ ...seen?.content.names, [language]: name }), price }
    : null;
  // Who has typed nothing reads what there is by now, as does who has just saved it.
  const isSaved = cover !== null && content !== null && differingFields(content, cover.content).length === 0;
  if (cover && cover.revision !== seen?.revision && !merging.isOpen && (!isChanged || isSaved)) {
    merging.see(cover);
    setDraft(typedOf(cover.content));
  }
  const line = String(cover?.id ?? 'new');
  useEffect(() => {
    onUnsaved(line, isChanged);
    return () => onUnsaved(line, false);
  }, [line, isChanged, onUnsaved]);

  /** What is planned is no longer typed; what is saved is what there is by now. */
  function forget(reply?: MenuEditReply) {
    if (!reply) setDraft(typedOf(seen?.content));
  }

  function save(wanted = content, revision = seen?.revision ?? '', from = saving.minute) {
    if (!wanted) return;
    if (!cover) {
      return edit({ type: 'addCoverPrice', content: wanted }, { ...(onAdded && { onDone: onAdded }) });
    }
    saving.send({ type: 'changeCoverPrice', id: cover.id, revision, content: wanted }, from);
  }

  return (
    <div className={styles['cover']} role="group" aria-label={name || t('editor.newCoverPrice')}>
      <TextField
        label={cover ? t('editor.name') : t('editor.newCoverPrice')}
        lang={language}
        value={name}
        maxLength={120}
        onChange={({ target }) => setDraft({ name: target.value, typed })}
      />
      <PriceField
        label={t('editor.price')}
        typed={typed}
        onChange={(text) => setDraft({ name, typed: text })}
      />
      {isChanged && (
        <Button
          kind="secondary"
          busy={isPending || saving.isPending}
          blockedBecause={isUsable ? undefined : t('editor.notComplete')}
          onClick={() => save(undefined, undefined, null)}
        >
          {t(cover ? 'settings.save' : 'editor.add')}
        </Button>
      )}
      {isChanged && cover && isUsable && (
        <LaterButton saving={saving} onPlan={(from) => save(undefined, undefined, from)} />
      )}
      <MergeDialog
        merging={merging}
        title={t('editor.mergeCoverTitle')}
        goneTitle={t('editor.coverGone')}
        word={(field) => t(coverWords[field])}
        says={(field, of) => (field === 'names' ? says.texts(of.names) : says.price(of.price))}
        mine={content}
        current={cover}
        onTake={(wanted) => setDraft(typedOf(wanted))}
        onSave={save}
        onGone={merging.close}
      />
    </div>
  );
}
