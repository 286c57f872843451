import { useQuery } from '@tanstack/react-query';
import { mostAnnouncements, type GuestInfoContent, type RestaurantEditorReply } from '@tavolata/protocol';
import { Button, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { restaurantEditorQuery } from '../restaurant-editor-query.ts';
import { FeaturedPart } from '../featured/featured-part.tsx';
import { GuestPictures } from '../guest-pictures/guest-pictures.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import { withEntry, withMoved, withoutEntry } from './guest-info-edits.ts';
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

type Lists = Pick<GuestInfoContent, 'announcements' | 'links' | 'service_options'>;

/** What is open: an entry as it was seen, whoever changes it meanwhile, or a new one. */
type Open = {
  [List in keyof Lists]: { readonly list: List; readonly seen: Lists[List][number] | null };
}[keyof Lists];

interface GuestInfoProps {
  readonly house: RestaurantEditorReply;
  readonly isFetching: boolean;
}

function GuestInfo({ house, isFetching }: GuestInfoProps) {
  const t = useTexts();
  const { revision, content } = house.guest_info;
  const nameLanguages = house.restaurant.content.name_languages;
  const [open, setOpen] = useState<Open | { readonly list: 'notice' } | null>(null);
  const { edit, isPending } = useRestaurantEdit('guests.notTaken');
  const close = () => setOpen(null);
  const textOf = (text: GuestInfoContent['notice']) => wordsFor(text, nameLanguages);

  function change(
    changed: Partial<GuestInfoContent>,
    afterwards: { onDone: () => void; onConflict?: () => void },
  ) {
    // What was just saved is being read anew: until then there is nothing to change it from.
    if (isPending || isFetching) return;
    edit({ type: 'changeGuestInfo', revision, content: { ...content, ...changed } }, afterwards);
  }
  const acts = { isPending: isPending || isFetching, onClose: close };
  const put = (changed: Partial<GuestInfoContent>) => change(changed, { onDone: close });
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
          onNew={() => setOpen({ list: 'announcements', seen: null })}
          onOpen={(place) => setOpen({ list: 'announcements', seen: announcements[place] ?? null })}
          onMove={(place, by, onDone) =>
            change({ announcements: withMoved(announcements, place, by) }, { onDone })
          }
        />
        <section className={styles['part']} aria-label={t('guests.notice')}>
          <div className={styles['head']}>
            <h2>{t('guests.notice')}</h2>
            <Button
              kind="text"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setOpen({ list: 'notice' })}
            >
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
          onNew={() => setOpen({ list: 'service_options', seen: null })}
          onOpen={(place) => setOpen({ list: 'service_options', seen: service_options[place] ?? null })}
          onMove={(place, by, onDone) =>
            change({ service_options: withMoved(service_options, place, by) }, { onDone })
          }
        />
        <GuestList
          title={t('guests.links')}
          words={t('guests.linksText')}
          newWord={t('guests.newLink')}
          entries={links.map(({ kind, url }) => ({ name: linkWord(kind, t), note: url }))}
          onNew={() => setOpen({ list: 'links', seen: null })}
          onOpen={(place) => setOpen({ list: 'links', seen: links[place] ?? null })}
          onMove={(place, by, onDone) => change({ links: withMoved(links, place, by) }, { onDone })}
        />
      </div>
      {open?.list === 'announcements' && (
        <AnnouncementSheet
          {...{ ...acts, nameLanguages, seen: open.seen }}
          onSave={(wanted) => put({ announcements: withEntry(announcements, { seen: open.seen, wanted }) })}
          onRemove={
            open.seen && (() => open.seen && take({ announcements: withoutEntry(announcements, open.seen) }))
          }
        />
      )}
      {open?.list === 'service_options' && (
        <OptionSheet
          {...{ ...acts, nameLanguages, seen: open.seen }}
          onSave={(wanted) =>
            put({ service_options: withEntry(service_options, { seen: open.seen, wanted }) })
          }
          onRemove={
            open.seen &&
            (() => open.seen && take({ service_options: withoutEntry(service_options, open.seen) }))
          }
        />
      )}
      {open?.list === 'links' && (
        <LinkSheet
          {...{ ...acts, seen: open.seen }}
          onSave={(wanted) => put({ links: withEntry(links, { seen: open.seen, wanted }) })}
          onRemove={open.seen && (() => open.seen && take({ links: withoutEntry(links, open.seen) }))}
        />
      )}
      {open?.list === 'notice' && (
        <NoticeSheet
          {...{ ...acts, nameLanguages, seen: notice }}
          onSave={(wanted) => put({ notice: wanted })}
          onRemove={null}
        />
      )}
    </div>
  );
}
