import { allergenSections, unansweredIn } from '@tavolata/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { snackbars } from '@tavolata/app-kit';
import { addresses, pathTo } from '@tavolata/protocol';
import {
  Button,
  LANGUAGE_NAMES,
  LANGUAGES,
  Skeleton,
  ToggleChip,
  useFormats,
  type Language,
} from '@tavolata/ui';
import { useState, type ReactNode } from 'react';
import { fetchFile } from '../../shared/api/call.ts';
import { menusQuery, restaurantQuery } from '../../shared/api/queries.ts';
import { ChoiceChips } from '../../shared/choice-chips.tsx';
import { failureText } from '../../shared/failure-text.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { NothingYet } from '../../shared/nothing-yet.tsx';
import { RoomHeader } from '../../shared/room-header.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { useTexts } from '../../shared/texts.ts';
import { useCatalogue } from '../../shared/use-catalogue.ts';
import styles from './allergen-list-page.module.css';
import { AllergenPaper } from './allergen-paper.tsx';
import { useTextsIn } from './use-texts-in.ts';

/** More than that leave no room for what they say. */
const mostLanguages = 3;

/** The allergen list as guests get it on paper: of the menu as it is now, looked at before it is printed. */
export function AllergenListPage({ parts }: { readonly parts?: ReactNode }) {
  const t = useTexts();
  const { language: own } = useFormats();
  const restaurant = useQuery(restaurantQuery);
  // What lies here from an hour ago is asked for again: the paper is of now.
  const menus = useQuery({ ...menusQuery, refetchOnMount: 'always' });
  const catalogue = useCatalogue();
  const [chosen, setChosen] = useState<readonly Language[] | null>(null);
  const [kind, setKind] = useState<'matrix' | 'words'>('matrix');
  const [form, setForm] = useState<'landscape' | 'portrait'>('landscape');
  const nameLanguages = restaurant.data?.info.name_languages ?? [];
  const languages = chosen ?? [own];
  const { says, error: wordsError, retry } = useTextsIn(languages);
  const file = useMutation({
    mutationFn: () => {
      const query = { kind, form, languages: languages.join(',') };
      return fetchFile(`${pathTo(addresses.allergenPaper)}?${new URLSearchParams(query)}`);
    },
    onSuccess: (pdf) => {
      saveFile('allergens.pdf', pdf);
      snackbars.show({ key: 'allergens', level: 'success', text: t('allergenList.pdfMade') });
    },
    onError: (failure) => snackbars.show({ key: 'allergens', level: 'error', text: failureText(failure, t) }),
  });
  const sections = catalogue && allergenSections(catalogue, { languages, nameLanguages });
  const unanswered = unansweredIn(sections ?? []);
  const failed = [restaurant, menus].find(({ data, error }) => error !== null && data === undefined);
  const error = failed?.error ?? wordsError;

  function toggle(language: Language) {
    const others = languages.filter((one) => one !== language);
    // One too many takes the place of the first.
    const next = others.length < languages.length ? others : [...others, language].slice(-mostLanguages);
    if (next.length > 0) setChosen(next);
  }

  // A paper that names no dish would say of none what is in it.
  const isEmpty = sections?.length === 0;
  const isReady = sections !== null && says !== null && !menus.isFetching;
  return (
    <>
      <RoomHeader
        title={t('allergenList.title')}
        end={
          <>
            {parts}
            {!error && !isEmpty && (
              <>
                <Button kind="secondary" busy={file.isPending} onClick={() => file.mutate()}>
                  {t('allergenList.pdf')}
                </Button>
                <Button busy={!isReady} onClick={() => window.print()}>
                  {t('allergenList.print')}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={styles['scroll']}>
        {isEmpty ? (
          <NothingYet words={t('menu.noDishes')} to="/menu/edit" way={t('editor.title')} />
        ) : (
          <>
            <p className={styles['lead']}>{t('allergenList.lead')}</p>
            {unanswered > 0 && (
              <p className={styles['warning']} role="status">
                {t('allergenList.unanswered', { count: unanswered })}
              </p>
            )}
            <div className={styles['choices']}>
              <fieldset className={styles['languages']}>
                <legend>{t('allergenList.languages')}</legend>
                {LANGUAGES.map((language) => (
                  <ToggleChip
                    key={language}
                    pressed={languages.includes(language)}
                    onToggle={() => toggle(language)}
                  >
                    <span lang={language}>{LANGUAGE_NAMES[language]}</span>
                  </ToggleChip>
                ))}
              </fieldset>
              <ChoiceChips
                label={t('allergenList.kind')}
                options={[
                  { key: 'matrix', word: t('allergenList.matrix') },
                  { key: 'words', word: t('allergenList.words') },
                ]}
                chosen={kind}
                onChoose={setKind}
              />
              <ChoiceChips
                label={t('allergenList.form')}
                options={[
                  { key: 'landscape', word: t('allergenList.landscape') },
                  { key: 'portrait', word: t('allergenList.portrait') },
                ]}
                chosen={form}
                onChoose={setForm}
              />
            </div>
            {sections && says && restaurant.data && catalogue ? (
              <AllergenPaper
                restaurantName={restaurant.data.info.restaurant_name}
                sections={sections}
                languages={languages}
                says={says}
                kind={kind}
                form={form}
                at={menus.dataUpdatedAt}
                hasChoices={catalogue.condimentGroups.length > 0}
              />
            ) : error ? (
              <LoadFailed
                error={error}
                onRetry={() => {
                  void failed?.refetch();
                  retry();
                }}
              />
            ) : (
              <Skeleton className={styles['bone']} />
            )}
          </>
        )}
      </div>
    </>
  );
}
