import { menuFromWire, type RestaurantReply } from '@tavolata/protocol';
import { useRestaurantName } from '../../shared/names/use-names.ts';
import { useTexts } from '../../shared/texts.ts';
import { idOf, settingOf } from './restaurant-choices.ts';
import { SettingLine } from './setting-line.tsx';
import styles from './chosen-menu.module.css';

interface ChosenMenuProps {
  readonly menus: RestaurantReply['menus'];
  readonly chosenId: number | null;
  readonly onChoose: (menuId: number | null) => void;
}

/** Which menu is chosen already when guests open a table. */
export function ChosenMenu({ menus, chosenId, onChoose }: ChosenMenuProps) {
  const t = useTexts();
  const nameOf = useRestaurantName();
  const offers = menus.map(menuFromWire).map(({ id, names }) => ({ id, name: nameOf(names).main }));
  const chosen = offers.find(({ id }) => id === chosenId);
  const effect = chosen
    ? t('settings.chosenMenuOn', { menu: chosen.name.text })
    : t('settings.chosenMenuOff');
  return (
    <SettingLine
      name={t('settings.chosenMenu')}
      effect={effect}
      id={idOf(settingOf('chosenMenuId'))}
      isOf={settingOf('chosenMenuId')}
    >
      <select
        className={styles['menu']}
        aria-label={t('settings.chosenMenu')}
        value={chosen?.id ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t('settings.chosenMenuNone')}</option>
        {offers.map(({ id, name }) => (
          <option key={id} value={id} lang={name.lang}>
            {name.text}
          </option>
        ))}
      </select>
    </SettingLine>
  );
}
