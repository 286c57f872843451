import type { MenuEditorReply } from '@tavolata/protocol';
import { Button, TextField, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { readPrice, written, writtenWords } from '../typed-price.ts';
import fields from '../fields.module.css';
import type { CoverPrice } from '../menu-editor-query.ts';
import { PriceField } from '../price-field.tsx';
import { useMenuEdit } from '../use-menu-edit.ts';
import styles from './day-prices.module.css';

/** The prices that menus charge per person: changed here, they are changed wherever they are charged. */
export function CoverPrices({ menu }: { readonly menu: MenuEditorReply }) {
  const t = useTexts();
  const language = menu.name_languages[0] ?? 'en';
  const [added, setAdded] = useState(0);
  return (
    <section className={styles['prices']} aria-label={t('editor.coverPrices')}>
      <h3 className={fields['label']}>{t('editor.coverPrices')}</h3>
      <p>{t('editor.coverPricesText')}</p>
      {menu.cover_prices.map((cover) => (
        <CoverLine key={`${cover.id} ${cover.revision}`} cover={cover} language={language} />
      ))}
      <CoverLine key={`new ${added}`} cover={null} language={language} onAdded={() => setAdded(added + 1)} />
    </section>
  );
}

interface CoverLineProps {
  /** `null` for one that is to be added. */
  readonly cover: CoverPrice | null;
  readonly language: MenuEditorReply['name_languages'][number];
  readonly onAdded?: () => void;
}

function CoverLine({ cover, language, onAdded }: CoverLineProps) {
  const t = useTexts();
  const { number } = useFormats();
  const mark = number(0.5).includes(',') ? ',' : '.';
  const { edit, isPending } = useMenuEdit();
  const [name, setName] = useState(cover?.content.names[language] ?? '');
  const before = written(cover?.content.price ?? null, mark);
  const [typed, setTyped] = useState(before);
  const price = readPrice(typed);
  const isChanged = typed !== before || name !== (cover?.content.names[language] ?? '');
  const isUsable = name.trim() !== '' && price !== null && !Number.isNaN(price);

  function save() {
    if (!isUsable) return;
    const content = { names: writtenWords({ ...cover?.content.names, [language]: name }), price };
    if (!cover) return edit({ type: 'addCoverPrice', content }, { ...(onAdded && { onDone: onAdded }) });
    edit({ type: 'changeCoverPrice', id: cover.id, revision: cover.revision, content });
  }

  return (
    <div className={styles['cover']} role="group" aria-label={name || t('editor.newCoverPrice')}>
      <TextField
        label={cover ? t('editor.name') : t('editor.newCoverPrice')}
        lang={language}
        value={name}
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
      />
      <PriceField
        label={t('editor.price')}
        typed={typed}
        error={Number.isNaN(price) ? t('editor.noPrice') : undefined}
        onChange={setTyped}
      />
      {isChanged && (
        <Button
          kind="secondary"
          busy={isPending}
          blockedBecause={isUsable ? undefined : t('editor.notComplete')}
          onClick={save}
        >
          {t(cover ? 'settings.save' : 'editor.add')}
        </Button>
      )}
    </div>
  );
}
