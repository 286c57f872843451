import { NumberInput } from '../../shared/number-input.tsx';
import { Switch } from '../../shared/switch.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ArrivalContext } from './arrival.ts';
import { idOf, settingOf } from './restaurant-choices.ts';
import { isShown } from './setting-search.ts';
import styles from './setting-groups.module.css';
import { SettingGroup, SettingLine } from './setting-line.tsx';
import type { Line, LineFacts, LineGroup, NumberLine, SelectLine, Toggle } from './setting-line-kinds.ts';

interface SettingGroupsProps {
  readonly groups: readonly LineGroup[];
  readonly facts: LineFacts;
  /** The line that somebody looked for and is to be led to; `null` when they are there. */
  readonly sought: Line | null;
  readonly onArrived: () => void;
}

/** Choices with what each does, in one sentence with the numbers of now. */
export function SettingGroups({ groups, facts, sought, onArrived }: SettingGroupsProps) {
  const t = useTexts();
  return groups.map(({ title, lines }) => (
    <SettingGroup key={title} title={t(title)}>
      {lines
        .filter((line) => isShown(line, facts))
        .map((line, place) => (
          <ArrivalContext key={keyOf(line, place)} value={line === sought ? onArrived : null}>
            <AnyLine line={line} facts={facts} />
          </ArrivalContext>
        ))}
    </SettingGroup>
  ));
}

const keyOf = (line: Line, place: number) => (line.kind === 'own' ? `own ${place}` : line.choice);

function AnyLine({ line, facts }: LineProps<Line>) {
  if (line.kind === 'own') return line.show(facts);
  if (line.kind === 'toggle') return <ToggleLine line={line} facts={facts} />;
  if (line.kind === 'select') return <SelectSettingLine line={line} facts={facts} />;
  return <NumberSettingLine line={line} facts={facts} />;
}

interface LineProps<Kind> {
  readonly line: Kind;
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

function SelectSettingLine({ line, facts }: LineProps<SelectLine>) {
  const t = useTexts();
  const name = t(line.name);
  const setting = settingOf(line.choice);
  return (
    <SettingLine name={name} effect={line.effect(t, facts)} id={idOf(setting)} isOf={setting}>
      <select
        className={styles['menu']}
        aria-label={name}
        value={line.chosen(facts)}
        onChange={({ target }) => facts.onChange(line.choose(target.value))}
      >
        {line.options(t, facts).map(({ key, word, lang }) => (
          <option key={key} value={key} lang={lang}>
            {word}
          </option>
        ))}
      </select>
    </SettingLine>
  );
}
