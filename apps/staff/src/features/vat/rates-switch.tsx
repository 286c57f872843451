import { Dialog } from '@tavolata/ui';
import { useState } from 'react';
import { Switch } from '../../shared/switch.tsx';
import { useTexts } from '../../shared/texts.ts';

interface RatesSwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  /** There are rates that are deleted with it. */
  readonly hasRates: boolean;
  /** What is asked then, and what it means. */
  readonly question: { readonly title: string; readonly text: string };
  readonly onChange: (isOn: boolean) => void;
}

/** Switches rates on, and off after a question where that deletes any. */
export function RatesSwitch({ label, isOn, hasRates, question, onChange }: RatesSwitchProps) {
  const t = useTexts();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Switch
        label={label}
        isOn={isOn}
        onChange={(next) => (!next && hasRates ? setIsAsking(true) : onChange(next))}
      />
      <Dialog
        open={isAsking}
        onClose={close}
        title={question.title}
        actions={[
          { label: t('settings.notNow'), onPress: close, safe: true },
          {
            label: t('vat.delete'),
            kind: 'destructive',
            onPress: () => {
              close();
              onChange(false);
            },
          },
        ]}
      >
        <p>{question.text}</p>
      </Dialog>
    </>
  );
}
