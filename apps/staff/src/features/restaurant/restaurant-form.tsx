import { snackbars } from '@tavolata/app-kit';
import { differingFields, isNetworkPassword, merged } from '@tavolata/domain';
import type { RestaurantContent, RestaurantEditorReply } from '@tavolata/protocol';
import { Button, LANGUAGE_NAMES, LANGUAGES, TextField } from '@tavolata/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { useConsole } from '../../shared/console.tsx';
import { SelectField } from '../../shared/select-field.tsx';
import { useTexts } from '../../shared/texts.ts';
import { useUnsaved } from '../../shared/unsaved/use-unsaved.tsx';
import { firstDraft, signsOffered, withLanguage, zonesOffered } from './restaurant-draft.ts';
import styles from './restaurant-form.module.css';
import { useRestaurantEdit } from './use-restaurant-edit.ts';
import { WifiFields } from './wifi-fields.tsx';

/** Name, address, languages, money and clock of the restaurant. */
export function RestaurantForm({ house }: { readonly house: RestaurantEditorReply }) {
  const t = useTexts();
  const { speech } = useConsole();
  const { language } = useStore(speech);
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const begun = firstDraft(house, { timeZone: ofDevice, language });
  // What is edited is what was seen: another one that comes meanwhile is told when it is saved.
  const [seen, setSeen] = useState(house.restaurant);
  const [draft, setDraft] = useState(begun);
  const [isTried, setIsTried] = useState(false);
  const { edit, isPending, isSaving } = useRestaurantEdit();
  const change = (fields: Partial<RestaurantContent>) => setDraft({ ...draft, ...fields });
  const isChanged = differingFields(draft, seen.content).length > 0;
  const leaveQuestion = useUnsaved({
    // What is only proposed to a new restaurant, nobody has written.
    isChanged: isChanged && differingFields(draft, begun).length > 0,
    isSaving,
    onDiscard: () => setDraft(begun),
  });
  // Somebody else has saved: what nobody has changed here is as it is there.
  if (seen !== house.restaurant && seen.revision !== house.restaurant.revision && !isPending) {
    setSeen(house.restaurant);
    setDraft(merged({ base: seen.content, mine: draft, theirs: house.restaurant.content }));
  }

  function save() {
    setIsTried(true);
    if (
      draft.name.trim() === '' ||
      draft.wifi?.name.trim() === '' ||
      !isNetworkPassword(draft.wifi?.password ?? '')
    ) {
      snackbars.show({ key: 'restaurant-editor', level: 'warning', text: t('editor.notComplete') });
      return;
    }
    const { name, address, phone } = draft;
    const content = { ...draft, name: name.trim(), address: address.trim(), phone: phone.trim() };
    setDraft(content);
    edit({ type: 'changeRestaurant', revision: seen.revision, content });
  }

  const languageOptions = LANGUAGES.map((key) => ({ key, word: LANGUAGE_NAMES[key], lang: key }));
  const [first = 'en', second = 'it'] = draft.name_languages;
  return (
    <>
      <div className={styles['scroll']}>
        <div className={styles['column']}>
          <section className={styles['part']} aria-label={t('restaurant.part')}>
            <TextField
              label={t('restaurant.name')}
              value={draft.name}
              maxLength={80}
              error={isTried && draft.name.trim() === '' ? t('restaurant.nameMissing') : undefined}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={t('restaurant.address')}
              value={draft.address}
              maxLength={200}
              onChange={({ target }) => change({ address: target.value })}
            />
            <TextField
              label={t('restaurant.phone')}
              value={draft.phone}
              type="tel"
              maxLength={40}
              onChange={({ target }) => change({ phone: target.value })}
            />
          </section>
          <WifiFields wifi={draft.wifi} isTried={isTried} onChange={(wifi) => change({ wifi })} />
          <section className={styles['part']} aria-label={t('restaurant.languages')}>
            <h2>{t('restaurant.languages')}</h2>
            <p className={styles['words']}>{t('restaurant.languagesText')}</p>
            <div className={styles['pair']}>
              <SelectField
                label={t('restaurant.firstLanguage')}
                options={languageOptions}
                chosen={first}
                onChoose={(key) => change({ name_languages: withLanguage(draft.name_languages, 0, key) })}
              />
              <SelectField
                label={t('restaurant.secondLanguage')}
                options={languageOptions}
                chosen={second}
                onChoose={(key) => change({ name_languages: withLanguage(draft.name_languages, 1, key) })}
              />
            </div>
          </section>
          <section className={styles['part']} aria-label={t('restaurant.money')}>
            <h2>{t('restaurant.money')}</h2>
            {house.has_orders ? (
              <p className={styles['words']}>
                {t('restaurant.fixed', { currency: draft.currency_symbol, zone: draft.time_zone })}
              </p>
            ) : (
              <>
                <p className={styles['words']}>{t('restaurant.moneyText')}</p>
                <div className={styles['pair']}>
                  <SelectField
                    label={t('restaurant.currency')}
                    options={signsOffered(draft.currency_symbol).map((key) => ({ key, word: key }))}
                    chosen={draft.currency_symbol}
                    onChoose={(currency_symbol) => change({ currency_symbol })}
                  />
                  <SelectField
                    label={t('restaurant.zone')}
                    options={zonesOffered(draft.time_zone, ofDevice).map((key) => ({
                      key,
                      word: key.replaceAll('_', ' '),
                    }))}
                    chosen={draft.time_zone}
                    onChoose={(time_zone) => change({ time_zone })}
                  />
                </div>
              </>
            )}
          </section>
          <Link to="/start" className={styles['way']}>
            {t('start.way')}
          </Link>
        </div>
      </div>
      <footer className={styles['foot']}>
        <p role="status">{t(isChanged ? 'editor.goesLive' : 'editor.nothingChanged')}</p>
        <Button
          busy={isPending}
          blockedBecause={isChanged ? undefined : t('editor.nothingChanged')}
          onClick={save}
        >
          {t('settings.save')}
        </Button>
      </footer>
      {leaveQuestion}
    </>
  );
}
