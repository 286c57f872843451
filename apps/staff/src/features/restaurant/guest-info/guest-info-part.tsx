import { useQuery, useQueryClient } from '@tanstack/react-query';
import { differingFields } from '@tavolata/domain';
import {
  mostAnnouncements,
  type GuestInfoContent,
  type RestaurantContent,
  type RestaurantEditorReply,
} from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { restaurantEditorQuery } from '../restaurant-editor-query.ts';
import { FeaturedPart } from '../featured/featured-part.tsx';
import { GuestPictures } from '../guest-pictures/guest-pictures.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import type { EntryActs } from './entry-sheet.tsx';
import { findPlace, isAsSeen, withEntry, withMoved, withoutEntry } from './guest-info-edits.ts';
import { linkWord, signOf, wordsFor } from './guest-info-words.ts';
import styles from './guest-info.module.css';
import { GuestList } from './guest-list.tsx';
import { AnnouncementSheet, LinkSheet, NoticeSheet, OptionSheet } from './guest-sheets.tsx';

/** What guests see and read beside the menu, in their restaurant's manager's hands. */
export function GuestInfoPart() {
  const { data: house, error, refetch, isFetching } = useQuery(restaurantEditorQuery);
  if (!house) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return <GuestInfo house={house} isFetching={isFetching} />;
}

/** What is open, and all as it was seen then, whoever changes it meanwhile. */
interface Open {
  readonly list: 'announcements' | 'links' | 'service_options' | 'notice';
  /** Of the entry in its list; `null` for a new one, and for the notice, which is none. */
  readonly place: number | null;
  readonly seen: RestaurantEditorReply['guest_info'];
}

interface GuestInfoProps {
  readonly house: RestaurantEditorReply;
  readonly isFetching: boolean;
}

function GuestInfo({ house, isFetching }: GuestInfoProps) {
  const t = useTexts();
  const now = house.guest_info;
  const { content } = now;
  const nameLanguages = house.restaurant.content.name_languages;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const { edit, isPending } = useRestaurantEdit('guests.notTaken');
  const show = (list: Open['list'], place: number | null = null) => setOpen({ list, place, seen: now });
  const close = () => setOpen(null);
  // What others change beside what is open stays. What they change of it is told: it is edited from what was seen, which
  // the server does not take.
  const base = open && isChanged(open, content) ? open.seen : now;
  const textOf = (text: GuestInfoContent['notice']) => wordsFor(text, nameLanguages);

  function change(
    changed: Partial<GuestInfoContent>,
    afterwards: { onDone: () => void; onConflict?: () => void },
  ) {
    // What was just saved is being read anew: until then there is nothing to change it from.
    if (isPending || isFetching) return;
    const { revision } = base;
    edit({ type: 'changeGuestInfo', revision, content: { ...base.content, ...changed } }, afterwards);
  }
  /** It has been told that somebody else was faster: what they have made of it is seen. */
  function seeAnew() {
    const anew = queries.getQueryData(restaurantEditorQuery.queryKey)?.guest_info;
    if (anew) setOpen((before) => before && { ...before, place: placeIn(before, anew.content), seen: anew });
  }
  const acts = { isPending: isPending || isFetching, onClose: close };
  const put = (changed: Partial<GuestInfoContent>) => change(changed, { onDone: close, onConflict: seeAnew });
  const take = (changed: Partial<GuestInfoContent>) => change(changed, { onDone: close, onConflict: close });
  const { announcements, links, service_options, notice } = content;

  return (
    <div className={styles['scroll']}>
      <div className={styles['column']}>
        <GuestPictures house={house} isFetching={isFetching} />
        <FeaturedPart house={house} isFetching={isFetching} />
        <GuestList
          title={t('guests.announcements')}
          words={t('guests.announcementsText')}
          newWord={t('guests.newAnnouncement')}
          entries={announcements.map(({ icon, text, is_only_at_table }) => ({
            ...{ name: textOf(text), icon: signOf(icon) },
            ...(is_only_at_table && { note: t('guests.onlyAtTable') }),
          }))}
          fullBecause={
            announcements.length >= mostAnnouncements
              ? t('guests.full', { count: mostAnnouncements })
              : undefined
          }
          onNew={() => show('announcements')}
          onOpen={(place) => show('announcements', place)}
          onMove={(place, by, onDone) =>
            change({ announcements: withMoved(announcements, place, by) }, { onDone })
          }
        />
        <section className={styles['part']} aria-label={t('guests.notice')}>
          <div className={styles['head']}>
            <h2>{t('guests.notice')}</h2>
            <Button kind="text" size="small" aria-haspopup="dialog" onClick={() => show('notice')}>
              {t('guests.changeNotice')}
            </Button>
          </div>
          <p className={styles['words']}>{t('guests.noticeText')}</p>
          <p className={styles['notice']}>{textOf(notice) || t('guests.noNotice')}</p>
        </section>
        <GuestList
          title={t('guests.options')}
          words={t('guests.optionsText')}
          newWord={t('guests.newOption')}
          entries={service_options.map(({ title }) => ({ name: textOf(title) }))}
          onNew={() => show('service_options')}
          onOpen={(place) => show('service_options', place)}
          onMove={(place, by, onDone) =>
            change({ service_options: withMoved(service_options, place, by) }, { onDone })
          }
        />
        <GuestList
          title={t('guests.links')}
          words={t('guests.linksText')}
          newWord={t('guests.newLink')}
          entries={links.map(({ kind, url }) => ({ name: linkWord(kind, t), note: url }))}
          onNew={() => show('links')}
          onOpen={(place) => show('links', place)}
          onMove={(place, by, onDone) => change({ links: withMoved(links, place, by) }, { onDone })}
        />
      </div>
      {open && (
        <OpenSheet
          {...acts}
          open={open}
          base={base.content}
          nameLanguages={nameLanguages}
          onPut={put}
          onTake={take}
        />
      )}
    </div>
  );
}

interface OpenSheetProps extends Pick<EntryActs<never>, 'isPending' | 'onClose'> {
  readonly open: Open;
  /** The lists that the entry is put into. */
  readonly base: GuestInfoContent;
  readonly nameLanguages: RestaurantContent['name_languages'];
  readonly onPut: (changed: Partial<GuestInfoContent>) => void;
  readonly onTake: (changed: Partial<GuestInfoContent>) => void;
}

function OpenSheet({ open, base, nameLanguages, onPut, onTake, ...acts }: OpenSheetProps) {
  const { announcements, links, service_options, notice } = open.seen.content;
  const seenIn = <Entry,>(list: readonly Entry[]) =>
    open.place === null ? null : (list[open.place] ?? null);
  if (open.list === 'notice') {
    return (
      <NoticeSheet
        {...{ ...acts, nameLanguages, seen: notice }}
        onSave={(wanted) => onPut({ notice: wanted })}
        onRemove={null}
      />
    );
  }
  if (open.list === 'announcements') {
    const seen = seenIn(announcements);
    return (
      <AnnouncementSheet
        {...{ ...acts, nameLanguages, seen }}
        onSave={(wanted) => onPut({ announcements: withEntry(base.announcements, { seen, wanted }) })}
        onRemove={seen && (() => onTake({ announcements: withoutEntry(base.announcements, seen) }))}
      />
    );
  }
  if (open.list === 'service_options') {
    const seen = seenIn(service_options);
    return (
      <OptionSheet
        {...{ ...acts, nameLanguages, seen }}
        onSave={(wanted) => onPut({ service_options: withEntry(base.service_options, { seen, wanted }) })}
        onRemove={seen && (() => onTake({ service_options: withoutEntry(base.service_options, seen) }))}
      />
    );
  }
  const seen = seenIn(links);
  return (
    <LinkSheet
      {...{ ...acts, seen }}
      onSave={(wanted) => onPut({ links: withEntry(base.links, { seen, wanted }) })}
      onRemove={seen && (() => onTake({ links: withoutEntry(base.links, seen) }))}
    />
  );
}

/** Whether what is open says something else by now, or is gone. */
function isChanged({ list, place, seen }: Open, now: GuestInfoContent): boolean {
  if (list === 'notice')
    return differingFields({ notice: seen.content.notice }, { notice: now.notice }).length > 0;
  const entry = place === null ? undefined : seen.content[list][place];
  return entry !== undefined && !isAsSeen(now[list], entry);
}

/** Where what is open stands by now. */
function placeIn({ list, place, seen }: Open, now: GuestInfoContent): number | null {
  return list === 'notice' || place === null ? null : findPlace(seen.content[list], place, now[list]);
}
