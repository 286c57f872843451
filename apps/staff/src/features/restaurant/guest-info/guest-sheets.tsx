import { differingFields } from '@tavolata/domain';
import { isLinkAddress, linkKinds, type GuestInfoContent, type RestaurantContent } from '@tavolata/protocol';
import { TextField } from '@tavolata/ui';
import { useState } from 'react';
import { LineField } from '../../../shared/printing/fields.tsx';
import { SelectField } from '../../../shared/select-field.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { NameFields } from '../../../shared/words/name-fields.tsx';
import { writtenWords } from '../../../shared/words/written-words.ts';
import { EntrySheet, type EntryActs } from './entry-sheet.tsx';
import {
  announcementDraft,
  draftedAnnouncement,
  type Announcement,
  type GuestLink,
  type ServiceOption,
} from './guest-info-edits.ts';
import { linkWord, signsOffered } from './guest-info-words.ts';

interface SheetProps<Entry> extends EntryActs<Entry> {
  /** `null` for a new one. */
  readonly seen: Entry | null;
  readonly nameLanguages: RestaurantContent['name_languages'];
}

const saysSomething = (words: object) => Object.keys(words).length > 0;

/** A short line and its sign. */
export function AnnouncementSheet({ seen, nameLanguages, onSave, ...acts }: SheetProps<Announcement>) {
  const t = useTexts();
  const [opened] = useState(() => announcementDraft(seen ?? { icon: 'info', text: {} }));
  const [draft, setDraft] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const text = writtenWords(draft.text);
  return (
    <EntrySheet
      {...acts}
      title={t(seen ? 'guests.announcements' : 'guests.newAnnouncement')}
      isChanged={differingFields({ ...draft, text }, opened).length > 0}
      onSave={() => {
        setIsTried(true);
        if (saysSomething(text)) onSave(draftedAnnouncement({ ...draft, text }));
      }}
    >
      <SelectField
        label={t('guests.sign')}
        options={signsOffered(draft.icon, t)}
        chosen={draft.icon}
        onChoose={(icon) => setDraft({ ...draft, icon })}
      />
      <LineField label={t('guests.onlyAtTable')} hint={t('guests.onlyAtTableText')}>
        <Switch
          label={t('guests.onlyAtTable')}
          isOn={draft.isOnlyAtTable}
          onChange={(isOnlyAtTable) => setDraft({ ...draft, isOnlyAtTable })}
        />
      </LineField>
      <NameFields
        label={t('guests.text')}
        words={draft.text}
        nameLanguages={nameLanguages}
        maxLength={300}
        error={isTried && !saysSomething(text) ? t('guests.textMissing') : undefined}
        onChange={(words) => setDraft({ ...draft, text: words })}
      />
    </EntrySheet>
  );
}

/** Something that guests can ask the staff for. It keeps its number, whatever it is called. */
export function OptionSheet({ seen, nameLanguages, onSave, ...acts }: SheetProps<ServiceOption>) {
  const t = useTexts();
  const [opened] = useState<ServiceOption['title']>(seen?.title ?? {});
  const [title, setTitle] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const written = writtenWords(title);
  return (
    <EntrySheet
      {...acts}
      title={t(seen ? 'guests.options' : 'guests.newOption')}
      isChanged={differingFields({ title: written }, { title: opened }).length > 0}
      onSave={() => {
        setIsTried(true);
        if (saysSomething(written)) onSave({ id: seen?.id ?? null, title: written });
      }}
    >
      <NameFields
        label={t('guests.optionTitle')}
        words={title}
        nameLanguages={nameLanguages}
        maxLength={80}
        error={isTried && !saysSomething(written) ? t('guests.textMissing') : undefined}
        onChange={setTitle}
      />
    </EntrySheet>
  );
}

/** Where else the restaurant can be found. */
export function LinkSheet({ seen, onSave, ...acts }: Omit<SheetProps<GuestLink>, 'nameLanguages'>) {
  const t = useTexts();
  const [opened] = useState<GuestLink>(seen ?? { kind: 'OFFICIAL_WEBSITE', url: '' });
  const [draft, setDraft] = useState(opened);
  const [isTried, setIsTried] = useState(false);
  const url = draft.url.trim();
  const isUsable = isLinkAddress(draft.kind, url);
  return (
    <EntrySheet
      {...acts}
      title={seen ? linkWord(seen.kind, t) : t('guests.newLink')}
      isChanged={differingFields(draft, opened).length > 0}
      onSave={() => {
        setIsTried(true);
        if (isUsable) onSave({ ...draft, url });
      }}
    >
      <SelectField
        label={t('guests.linkKind')}
        options={linkKinds.map((key) => ({ key, word: linkWord(key, t) }))}
        chosen={draft.kind}
        onChoose={(kind) => setDraft({ ...draft, kind })}
      />
      <TextField
        label={t('guests.address')}
        hint={t(draft.kind === 'WHATSAPP' ? 'guests.numberHint' : 'guests.addressHint')}
        value={draft.url}
        maxLength={500}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isTried && !isUsable ? t('guests.addressWrong') : undefined}
        onChange={({ target }) => setDraft({ ...draft, url: target.value })}
      />
    </EntrySheet>
  );
}

type Notice = GuestInfoContent['notice'];

/** The longer text; empty, there is none. */
export function NoticeSheet({ seen, nameLanguages, onSave, ...acts }: SheetProps<Notice>) {
  const t = useTexts();
  const [opened] = useState<Notice>(seen ?? {});
  const [notice, setNotice] = useState(opened);
  const written = writtenWords(notice);
  return (
    <EntrySheet
      {...acts}
      title={t('guests.notice')}
      isChanged={differingFields({ notice: written }, { notice: opened }).length > 0}
      onSave={() => onSave(written)}
    >
      <NameFields
        label={t('guests.text')}
        words={notice}
        nameLanguages={nameLanguages}
        maxLength={2000}
        isLong
        onChange={setNotice}
      />
    </EntrySheet>
  );
}
