import type { PrinterWire } from '@tavolata/protocol';
import { LANGUAGE_NAMES, LANGUAGES, TextField } from '@tavolata/ui';
import { NumberInput } from '../../../shared/number-input.tsx';
import { Switch } from '../../../shared/switch.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ChipsField, LineField, SelectField } from '../../../shared/printing/fields.tsx';
import type { PrinterDraft, PrinterProblem } from './printer-draft.ts';
import { PrinterPlace } from './printer-place.tsx';
import { StationField } from './station-field.tsx';

interface PrinterFormProps {
  readonly draft: PrinterDraft;
  readonly others: readonly PrinterWire[];
  readonly problems: readonly PrinterProblem[];
  readonly onChange: (draft: PrinterDraft) => void;
}

/** Everything that a manager says of a printer: where it stands, what it prints, and how. */
export function PrinterForm({ draft, others, problems, onChange }: PrinterFormProps) {
  const t = useTexts();
  const set = (change: Partial<PrinterDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextField
        label={t('printing.name')}
        hint={t('printing.nameHint')}
        error={problems.includes('name') ? t('printing.nameMissing') : undefined}
        value={draft.name}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => set({ name: target.value })}
      />
      <PrinterPlace draft={draft} problem={problems.find((each) => each !== 'name')} onChange={set} />
      <StationField chosen={draft.stations} onChange={(stations) => set({ stations: [...stations] })} />
      <LineField label={t('printing.printsBills')} hint={t('printing.printsBillsHint')}>
        <Switch
          label={t('printing.printsBills')}
          isOn={draft.prints_bills}
          onChange={(prints_bills) => set({ prints_bills })}
        />
      </LineField>
      <SelectField
        label={t('printing.substitute')}
        options={[
          { key: '', word: t('printing.noSubstitute') },
          ...others.map(({ id, name }) => ({ key: id, word: name })),
        ]}
        chosen={draft.substitute_id ?? ''}
        onChoose={(id) => set({ substitute_id: id === '' ? null : id })}
      />
      <SelectField
        label={t('printing.language')}
        options={LANGUAGES.map((key) => ({ key, word: LANGUAGE_NAMES[key], lang: key }))}
        chosen={draft.language}
        onChoose={(language) => set({ language })}
      />
      <ChipsField
        label={t('printing.width')}
        options={[
          { key: '80', word: '80 mm' },
          { key: '58', word: '58 mm' },
        ]}
        chosen={draft.width === 58 ? '58' : '80'}
        onChoose={(width) => set({ width: width === '58' ? 58 : 80 })}
      />
      <ChipsField
        label={t('printing.letters')}
        hint={t(`printing.lettersHint.${draft.letters}`)}
        options={(['latin', 'gb18030', 'picture'] as const).map((key) => ({
          key,
          word: t(`printing.letters.${key}`),
        }))}
        chosen={draft.letters}
        onChoose={(letters) => set({ letters })}
      />
      <LineField label={t('printing.copies')}>
        <NumberInput
          labels={{
            field: t('printing.copies'),
            more: t('settings.more', { name: t('printing.copies') }),
            less: t('settings.less', { name: t('printing.copies') }),
          }}
          value={draft.copies}
          min={1}
          max={5}
          onChange={(copies) => set({ copies })}
        />
      </LineField>
    </>
  );
}
