import type { ReasonCode, StatedReason } from '@tavolata/domain';
import { TextField, ToggleChip } from '@tavolata/ui';
import styles from './reason-choice.module.css';
import { noReason, reasonWord } from './reason-words.ts';
import { useTexts } from './texts.ts';

/** As much as the wire takes. */
const longestReason = 200;

interface ReasonChoiceProps {
  /** The usual ones here. */
  readonly codes: readonly ReasonCode[];
  /** Who reads the words, where that is not the guests. */
  readonly hint?: string;
  readonly value: StatedReason;
  readonly onChange: (value: StatedReason) => void;
}

/** Why the staff say no: a tap on one of the usual reasons, or words of one's own. */
export function ReasonChoice({ codes, hint, value, onChange }: ReasonChoiceProps) {
  const t = useTexts();
  return (
    <>
      <div className={styles['reasons']} role="group" aria-label={t('approvals.reasons')}>
        {codes.map((reasonCode) => {
          const reason = reasonWord({ reason: '', reasonCode }, t);
          const isChosen = value.reasonCode === reasonCode;
          return (
            <ToggleChip
              key={reasonCode}
              pressed={isChosen}
              // The words go along for whoever reads no usual reasons.
              onToggle={() => onChange(isChosen ? noReason : { reason, reasonCode })}
            >
              {reason}
            </ToggleChip>
          );
        })}
      </div>
      <TextField
        label={t('approvals.reason')}
        hint={hint ?? t('approvals.reasonHint')}
        value={value.reasonCode ? '' : value.reason}
        maxLength={longestReason}
        onChange={({ target }) => onChange({ reason: target.value })}
      />
    </>
  );
}
