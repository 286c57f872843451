import { TextField } from '@tavolata/ui';
import { NumberInput } from '../../../shared/number-input.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { ChipsField, LineField } from '../../../shared/printing/fields.tsx';
import { addressWords } from './address-words.ts';
import type { PrinterDraft, PrinterProblem } from './printer-draft.ts';

interface PrinterPlaceProps {
  readonly draft: PrinterDraft;
  /** What is wrong with its address. */
  readonly problem: Exclude<PrinterProblem, 'name'> | undefined;
  readonly onChange: (change: Partial<PrinterDraft>) => void;
}

/** Where a printer stands, and how one talks with it there. */
export function PrinterPlace({ draft, problem, onChange }: PrinterPlaceProps) {
  const t = useTexts();
  return (
    <>
      <ChipsField
        label={t('printing.kind')}
        hint={t(`printing.kindHint.${draft.kind}`)}
        options={(['network', 'cloud'] as const).map((key) => ({ key, word: t(`printing.kind.${key}`) }))}
        chosen={draft.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      {draft.kind === 'network' && (
        <>
          <TextField
            label={t('printing.host')}
            hint={t('printing.hostHint')}
            error={problem && t(addressWords[problem])}
            value={draft.host}
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            onChange={({ target }) => onChange({ host: target.value })}
          />
          <LineField label={t('printing.port')}>
            <NumberInput
              labels={{
                field: t('printing.port'),
                more: t('settings.more', { name: t('printing.port') }),
                less: t('settings.less', { name: t('printing.port') }),
              }}
              value={draft.port}
              min={9100}
              max={9109}
              onChange={(port) => onChange({ port })}
            />
          </LineField>
          <ChipsField
            label={t('printing.model')}
            hint={t(`printing.modelHint.${draft.model}`)}
            options={(['epson', 'escpos', 'star'] as const).map((key) => ({
              key,
              word: t(`printing.model.${key}`),
            }))}
            chosen={draft.model}
            onChoose={(model) => onChange({ model })}
          />
        </>
      )}
    </>
  );
}
