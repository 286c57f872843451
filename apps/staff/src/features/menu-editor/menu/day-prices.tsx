import { toCents, type MenuContent, type MenuEditorReply } from '@tavolata/protocol';
import { Button, IconButton, ToggleChip, useFormats } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import fields from '../fields.module.css';
import { wordIn } from '../../../shared/words/word-in.ts';
import styles from './day-prices.module.css';
import { persons } from './new-menu.ts';
import { days, groupsOf, rowsOf, withDay, type PriceGroup } from './price-groups.ts';
import { useDayWord } from './use-day-word.ts';

interface DayPricesProps {
  readonly menu: MenuEditorReply;
  readonly rows: MenuContent['price_rows'];
  readonly error: string | undefined;
  readonly onChange: (rows: MenuContent['price_rows']) => void;
}

/** What each kind of person is charged, by the days on which that is the same. */
export function DayPrices({ menu, rows, error, onChange }: DayPricesProps) {
  const t = useTexts();
  const [groups, setGroups] = useState<readonly PriceGroup[]>(() => groupsOf(rows));
  const change = (next: readonly PriceGroup[]) => {
    setGroups(next);
    onChange(rowsOf(next));
  };
  return (
    <section className={styles['prices']} aria-label={t('editor.dayPrices')}>
      <h3 className={fields['label']}>{t('editor.dayPrices')}</h3>
      {error !== undefined && <p role="alert">{error}</p>}
      {groups.map((group, place) => (
        <GroupCard
          key={place}
          menu={menu}
          group={group}
          onDay={(day) => change(withDay(groups, place, day))}
          onChange={(next) => change(groups.with(place, next))}
          onRemove={() => change(groups.toSpliced(place, 1))}
        />
      ))}
      <Button
        kind="text"
        size="small"
        icon="plus"
        onClick={() => change([...groups, { days: [], adult: [], child: [], other: [] }])}
      >
        {t('editor.otherDays')}
      </Button>
    </section>
  );
}

interface GroupCardProps {
  readonly menu: MenuEditorReply;
  readonly group: PriceGroup;
  readonly onDay: (day: number) => void;
  readonly onChange: (group: PriceGroup) => void;
  readonly onRemove: () => void;
}

function GroupCard({ menu, group, onDay, onChange, onRemove }: GroupCardProps) {
  const t = useTexts();
  const { list, money } = useFormats();
  const dayWord = useDayWord();
  const name = list(group.days.map(dayWord)) || t('editor.otherDays');
  const nameOf = wordIn(menu.name_languages);
  return (
    <section className={styles['group']} aria-label={name}>
      <div className={styles['head']}>
        <div role="group" aria-label={t('hours.days')} className={fields['chips']}>
          {days.map((day) => (
            <ToggleChip key={day} pressed={group.days.includes(day)} onToggle={() => onDay(day)}>
              {dayWord(day)}
            </ToggleChip>
          ))}
        </div>
        <IconButton icon="close" label={t('editor.removeDays', { days: name })} onClick={onRemove} />
      </div>
      {persons.map((person) => {
        const chosen = group[person];
        const sum = menu.cover_prices
          .filter(({ id }) => chosen.includes(id))
          .reduce((total, { content }) => total + toCents(content.price), 0);
        return (
          <div key={person} role="group" aria-label={t(`editor.${person}`)} className={styles['person']}>
            <p className={styles['sum']}>
              <span>{t(`editor.${person}`)}</span>
              <span aria-live="polite">{chosen.length === 0 ? t('editor.notOffered') : money(sum)}</span>
            </p>
            {person === 'other' && <p className={styles['who']}>{t('editor.whoIsOther')}</p>}
            <div className={fields['chips']}>
              {menu.cover_prices.map(({ id, content }) => (
                <ToggleChip
                  key={id}
                  pressed={chosen.includes(id)}
                  onToggle={() =>
                    onChange({
                      ...group,
                      [person]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
                    })
                  }
                >
                  {`${nameOf(content.names)} · ${money(toCents(content.price))}`}
                </ToggleChip>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
