import { callMessageLimit, typedTableNameLimit, type ServiceOptionWire } from '@tavolata/protocol';
import { Button, TextField, useFormats } from '@tavolata/ui';
import { useRef, useState } from 'react';
import type { Language } from '@tavolata/domain';
import { useNaming } from '../../shared/names.tsx';
import { TextBox } from '../../shared/text-box.tsx';
import { useTexts } from '../../shared/texts.ts';
import { CallDialog } from './call-dialog.tsx';
import { afterCall, chosenOptions, freshDraft, gapOf, withToggled, type CallGap } from './call-draft.ts';
import { CallOptionBones, CallOptions } from './call-options.tsx';
import { splitOptions } from './option-kind.ts';
import { QuickCalls } from './quick-calls.tsx';
import { StandingCalls } from './standing-calls.tsx';
import type { Ringing } from './use-ringing.ts';
import styles from './call-form.module.css';

/** What a call needs from outside. */
export interface CallFormProps extends Ringing {
  /** `null` while they load. */
  readonly options: readonly ServiceOptionWire[] | null;
  /** Whether the options could not be loaded: words alone will do. */
  readonly hasFailed: boolean;
  /** `null` where there is no table: then the guest says where to come. */
  readonly tableName: string | null;
  /** What the guest has said about that already; `null` where it is still to be asked. */
  readonly placeName: string | null;
}

/** Asks the staff to come: what for, a few words, and a question before it goes (specification 2, section 2). */
export function CallForm(props: CallFormProps) {
  const { options, hasFailed, tableName, placeName, calls, isOnline, onRing, onSent, onFailed } = props;
  const t = useTexts();
  const naming = useNaming();
  const [draft, setDraft] = useState(freshDraft);
  const [isAsking, setIsAsking] = useState(false);
  const [isCalling, setIsCalling] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const asksPlace = tableName === null && placeName === null;
  // Where to come is still to be said: nothing can go with one tap.
  const { quick, offered } = asksPlace ? { quick: [], offered: options ?? [] } : splitOptions(options ?? []);
  const chosen = chosenOptions(draft, offered);
  const note = draft.note.trim();
  const place = placeName ?? draft.place.trim();
  const gap = gapOf(draft, offered, { asksPlace });
  const gapTexts: Record<CallGap, string> = {
    place: t('call.placeMissing'),
    subject: t('call.nothingChosen'),
  };
  const wordsOf = (option: ServiceOptionWire) => wordsOfOption(option, naming.language);
  const blockedBecause = !isOnline ? t('rejection.offline') : gap ? gapTexts[gap] : undefined;

  async function call(wanted: readonly ServiceOptionWire[], message: string): Promise<boolean> {
    setIsAsking(false);
    setIsCalling(true);
    const result = await onRing({
      checkbox_group: wanted.map(wordsOf),
      message,
      ...(tableName === null && { table_name: place }),
    });
    setIsCalling(false);
    if (!result.ok) onFailed(result);
    else tellSent();
    return result.ok;
  }

  async function callForDraft() {
    if (await call(chosen, note)) setDraft(afterCall(draft));
  }

  function tellSent() {
    // What has become of the call stands at the top.
    form.current?.scrollIntoView({ block: 'start' });
    onSent();
  }

  return (
    <div ref={form} className={styles['form']}>
      <StandingCalls calls={calls} />
      {asksPlace && (
        <TextField
          label={t('call.place')}
          hint={t('call.placeHint')}
          maxLength={typedTableNameLimit - 1}
          autoComplete="off"
          value={draft.place}
          onChange={(event) => setDraft({ ...draft, place: event.target.value })}
          end={<PlaceCount used={draft.place.length} />}
        />
      )}
      {hasFailed && <p className={styles['note']}>{t('call.optionsFailed')}</p>}
      {options === null && !hasFailed && <CallOptionBones />}
      {quick.length > 0 && (
        <QuickCalls
          options={quick}
          wordsOf={wordsOf}
          isCalling={isCalling}
          blockedBecause={isOnline ? undefined : t('rejection.offline')}
          onCall={(option) => void call([option], '')}
        />
      )}
      {offered.length > 0 && (
        <CallOptions
          options={offered}
          chosen={chosen}
          onToggle={(id) => setDraft(withToggled(draft, offered, id))}
        />
      )}
      <TextBox
        label={t('call.note')}
        rows={3}
        limit={callMessageLimit}
        value={draft.note}
        onChange={(note) => setDraft({ ...draft, note })}
      />
      <div className={styles['foot']}>
        {blockedBecause && <p className={styles['note']}>{blockedBecause}</p>}
        <Button
          wide
          size="large"
          busy={isCalling}
          blockedBecause={blockedBecause}
          onClick={() => setIsAsking(true)}
        >
          {t(isCalling ? 'call.calling' : 'call.submit')}
        </Button>
      </div>
      <CallDialog
        open={isAsking}
        tableName={tableName}
        place={place}
        subjects={[...chosen.map(wordsOf), ...(note === '' ? [] : [t('shared.quoted', { words: note })])]}
        onCall={() => void callForDraft()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

function PlaceCount({ used }: { readonly used: number }) {
  const { number } = useFormats();
  return (
    <span className={styles['count']} aria-hidden="true">
      {number(used)}/{number(typedTableNameLimit - 1)}
    </span>
  );
}

/** The option's title in the guest's language, else in one that the restaurant has written: the restaurant knows it by any of them. */
function wordsOfOption({ title, title_en }: ServiceOptionWire, language: Language): string {
  return title[language] || title_en;
}
