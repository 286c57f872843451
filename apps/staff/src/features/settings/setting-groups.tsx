import type { RestaurantReply } from '@tavolata/protocol';
import { useFormats } from '@tavolata/ui';
import { Fragment } from 'react';
import { NumberInput } from '../../shared/number-input.tsx';
import { Switch } from '../../shared/switch.tsx';
import { useTexts } from '../../shared/texts.ts';
import { idOf, settingOf, type RestaurantChoices } from './restaurant-choices.ts';
import { SettingGroup, SettingLine } from './setting-line.tsx';
import type { LineFacts, NumberLine, Toggle } from './setting-line-kinds.ts';
import { settingGroups } from './setting-lines.tsx';

interface SettingGroupsProps {
  readonly choices: RestaurantChoices;
  readonly menus: RestaurantReply['menus'];
  readonly onChange: (choice: Partial<RestaurantChoices>) => void;
}

/** The table of which the examples speak. */
const examplePeople = 4;

/** Every choice with what it does, in one sentence with the numbers of now. */
export function SettingGroups({ choices, menus, onChange }: SettingGroupsProps) {
  const t = useTexts();
  const { money } = useFormats();
  const facts: LineFacts = { choices, menus, onChange, money, people: examplePeople };
  return settingGroups.map(({ title, lines }) => (
    <SettingGroup key={title} title={t(title)}>
      {lines
        .filter(({ when }) => when === undefined || when(choices))
        .map((line, place) => {
          if (line.kind === 'own') return <Fragment key={`own ${place}`}>{line.show(facts)}</Fragment>;
          if (line.kind === 'toggle') return <ToggleLine key={line.choice} line={line} facts={facts} />;
          return <NumberSettingLine key={line.choice} line={line} facts={facts} />;
        })}
    </SettingGroup>
  ));
}

interface LineProps<Line> {
  readonly line: Line;
  readonly facts: LineFacts;
}

function ToggleLine({ line: { choice, name, on, off }, facts }: LineProps<Toggle>) {
  const t = useTexts();
  const isOn = facts.choices[choice];
  const effect = isOn ? on : off;
  const setting = settingOf(choice);
  return (
    <SettingLine
      name={t(name)}
      effect={typeof effect === 'function' ? effect(t, facts) : t(effect)}
      id={idOf(setting)}
      isOf={setting}
    >
      <Switch label={t(name)} isOn={isOn} onChange={(next) => facts.onChange({ [choice]: next })} />
    </SettingLine>
  );
}

function NumberSettingLine({ line, facts }: LineProps<NumberLine>) {
  const t = useTexts();
  const { choice, effect, bounds } = line;
  const [min, max] = bounds;
  const name = t(line.name);
  const setting = settingOf(choice);
  return (
    <SettingLine name={name} effect={effect(t, facts)} id={idOf(setting)} isOf={setting}>
      <NumberInput
        labels={{
          field: name,
          more: t('settings.more', { name }),
          less: t('settings.less', { name }),
        }}
        value={facts.choices[choice]}
        min={min}
        max={max}
        onChange={(value) => facts.onChange({ [choice]: value })}
      />
    </SettingLine>
  );
}
