import { useMutation } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, pathTo, type CodesReply, type CodeSheetQuery } from '@tavolata/protocol';
import { quickServiceTableId } from '@tavolata/domain';
import {
  Button,
  LANGUAGE_NAMES,
  LANGUAGES,
  Sheet,
  ToggleChip,
  useFormats,
  type Language,
} from '@tavolata/ui';
import { useState } from 'react';
import { fetchFile } from '../../shared/api/call.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { saveFile } from '../../shared/save-file.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './codes-file.module.css';
import { placesIn, toggled } from './codes-choice.ts';

/** More than that leave no room on a card. */
const mostLanguages = 3;

interface CodesFileProps {
  readonly codes: CodesReply;
  /** Something can be taken away, so that there is a card for it. */
  readonly hasTakeaway: boolean;
  readonly onClose: () => void;
}

/** Which codes are printed, as what and in which languages; the server makes a PDF of it. */
export function CodesFile({ codes, hasTakeaway, onClose }: CodesFileProps) {
  const t = useTexts();
  const { language } = useFormats();
  const [format, setFormat] = useState<CodeSheetQuery['format']>('cards');
  const [languages, setLanguages] = useState<readonly Language[]>([language]);
  const [wifi, setWifi] = useState<CodeSheetQuery['wifi']>(codes.has_wifi ? 'text' : 'none');
  const { all, sections } = placesIn(codes, hasTakeaway);
  const [places, setPlaces] = useState<readonly number[]>(all);
  const make = useMutation({
    mutationFn: () => {
      const query = { format, languages: languages.join(','), tables: places.join(','), wifi };
      return fetchFile(`${pathTo(addresses.codeSheet)}?${new URLSearchParams(query)}`);
    },
    onSuccess: (file) => {
      saveFile(`codes-${format}.pdf`, file);
      onClose();
      snackbars.show({ key: 'codes', level: 'success', text: t('codes.pdfMade') });
    },
    onError: (error) => snackbars.show({ key: 'codes', level: 'error', text: failureText(error, t) }),
  });

  function toggleLanguage(one: Language) {
    // One too many takes the place of the first.
    const next = toggled(languages, [one]).slice(-mostLanguages);
    if (next.length > 0) setLanguages(next);
  }

  const formatWords = {
    cards: t('codes.pdfCardsText'),
    tents: t('codes.pdfTentsText'),
    stickers: t('codes.pdfStickersText'),
  };
  const chip = (id: number, word: string) => (
    <ToggleChip key={id} pressed={places.includes(id)} onToggle={() => setPlaces(toggled(places, [id]))}>
      {word}
    </ToggleChip>
  );
  return (
    <Sheet
      open
      tall
      onClose={onClose}
      title={t('codes.pdf')}
      closeLabel={t('shared.close')}
      footer={
        <Button
          wide
          busy={make.isPending}
          blockedBecause={places.length === 0 ? t('codes.pdfNobody') : undefined}
          onClick={() => make.mutate()}
        >
          {t('codes.pdfMake', { count: places.length })}
        </Button>
      }
    >
      <div className={styles['parts']}>
        <ChoiceChips
          label={t('codes.pdfAs')}
          options={[
            { key: 'cards', word: t('codes.pdfCards') },
            { key: 'tents', word: t('codes.pdfTents') },
            { key: 'stickers', word: t('codes.pdfStickers') },
          ]}
          chosen={format}
          onChoose={setFormat}
        />
        <p className={styles['words']}>{formatWords[format]}</p>
        <fieldset className={styles['part']}>
          <legend>{t('codes.pdfLanguages')}</legend>
          {LANGUAGES.map((one) => (
            <ToggleChip key={one} pressed={languages.includes(one)} onToggle={() => toggleLanguage(one)}>
              <span lang={one}>{LANGUAGE_NAMES[one]}</span>
            </ToggleChip>
          ))}
        </fieldset>
        {format !== 'stickers' && (
          <section className={styles['part']} aria-label={t('codes.pdfWifi')}>
            <h3>{t('codes.pdfWifi')}</h3>
            {codes.has_wifi ? (
              <ChoiceChips
                label={t('codes.pdfWifi')}
                options={[
                  { key: 'none', word: t('codes.pdfWifiNone') },
                  { key: 'text', word: t('codes.pdfWifiText') },
                  { key: 'code', word: t('codes.pdfWifiCode') },
                ]}
                chosen={wifi}
                onChoose={setWifi}
              />
            ) : (
              <p className={styles['words']}>{t('codes.pdfNoWifi')}</p>
            )}
          </section>
        )}
        <fieldset className={styles['part']}>
          <legend>{t('codes.pdfTables')}</legend>
          <ToggleChip
            pressed={places.length === all.length}
            onToggle={() => setPlaces(places.length === all.length ? [] : all)}
          >
            {t('codes.pdfAll')}
          </ToggleChip>
          {hasTakeaway && chip(quickServiceTableId, t('orders.takeaway'))}
        </fieldset>
        {sections.map(({ id, name, tables }) => {
          const ids = tables.map(({ table_id }) => table_id);
          return (
            <fieldset key={id} className={styles['part']}>
              <legend>{name}</legend>
              {sections.length > 1 && (
                <ToggleChip
                  pressed={ids.every((one) => places.includes(one))}
                  onToggle={() => setPlaces(toggled(places, ids))}
                >
                  {t('codes.pdfSection', { section: name })}
                </ToggleChip>
              )}
              {tables.map(({ table_id, table_name }) => chip(table_id, table_name))}
            </fieldset>
          );
        })}
      </div>
    </Sheet>
  );
}
