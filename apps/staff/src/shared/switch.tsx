import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, shown by the place of its knob and by a sign. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <span className={styles['switch']}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
