import { useQuery } from '@tanstack/react-query';
import { toNames, type OptionsReply } from '@tavolata/protocol';
import { classes, Icon } from '@tavolata/ui';
import { optionsQuery } from '../../../shared/live/options.ts';
import type { NameIn } from '../../../shared/names/restaurant-name.ts';
import { ShownName } from '../../../shared/names/shown-name.tsx';
import { useOptionSoldOut } from '../../../shared/stock/use-option-sold-out.ts';
import { useTexts } from '../../../shared/texts.ts';
import styles from './option-marks.module.css';
import { useKitchenName } from './station-reading.tsx';

interface OptionMarksProps {
  readonly dishId: number;
  readonly station: string;
}

/** What guests choose with a dish, by its group: a cook marks here what there is no more of [KITCHEN-40]. */
export function OptionMarks({ dishId, station }: OptionMarksProps) {
  const t = useTexts();
  const nameOf = useKitchenName(station);
  const { data } = useQuery(optionsQuery);
  const groups = data?.groups.filter(({ dish_ids }) => dish_ids.includes(dishId)) ?? [];
  if (groups.length === 0) return null;
  return (
    <section className={styles['marks']} aria-label={t('settings.soldOutOptions')}>
      <p className={styles['title']}>{t('settings.soldOutOptions')}</p>
      {groups.map(({ id, name1, name2, names, options }) => {
        const group = nameOf(toNames(name1, name2, names)).main;
        return (
          <div key={id} role="group" aria-label={group.text}>
            <p className={styles['group']}>
              <ShownName name={group} />
            </p>
            <div className={styles['options']}>
              {options.map((option) => (
                <OptionMark
                  key={option.item_id}
                  option={option}
                  name={nameOf(toNames(option.item_name1, option.item_name2, option.item_names)).main}
                />
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}

interface OptionMarkProps {
  readonly option: OptionsReply['groups'][number]['options'][number];
  readonly name: NameIn;
}

function OptionMark({ option, name }: OptionMarkProps) {
  const t = useTexts();
  const stands = { id: option.item_id, name: name.text, isSoldOut: option.is_sold_out === 1 };
  const [isSoldOut, toggle] = useOptionSoldOut(stands);
  return (
    <button
      type="button"
      className={classes(styles['option'], isSoldOut && styles['isSoldOut'])}
      aria-pressed={isSoldOut}
      aria-label={t('menu.soldOutOf', { dish: name.text })}
      onClick={toggle}
    >
      <Icon name={isSoldOut ? 'crossed-circle' : 'ring-empty'} size={18} />
      <ShownName name={name} />
    </button>
  );
}
