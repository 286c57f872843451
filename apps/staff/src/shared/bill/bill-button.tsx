import { useQuery } from '@tanstack/react-query';
import { Button, Sheet, Skeleton, useFormats } from '@tavolata/ui';
import { useState, type ComponentProps } from 'react';
import { LoadFailed } from '../load-failed.tsx';
import { useTexts } from '../texts.ts';
import { billQuery } from './bill-query.ts';
import { BillView } from './bill-view.tsx';

interface BillButtonProps {
  readonly visitId: string;
  /** Where its guests are, as "Table 7". */
  readonly place: string;
  /** What is left to pay, where the button says so. */
  readonly openCents?: number | undefined;
  readonly button?: Pick<ComponentProps<typeof Button>, 'kind' | 'size' | 'wide' | 'aria-label'>;
}

/** One tap to the bill of a visit, to take something off it, split it, print it and write down what is paid. */
export function BillButton({ visitId, place, openCents, button }: BillButtonProps) {
  const t = useTexts();
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        icon="orders"
        aria-haspopup="dialog"
        {...button}
        onClick={() => setIsOpen(true)}
      >
        {openCents === undefined ? t('table.bill') : `${t('table.bill')} · ${money(openCents)}`}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('bill.title', { place })}
        closeLabel={t('shared.close')}
        tall
      >
        {isOpen && <Bill visitId={visitId} place={place} />}
      </Sheet>
    </>
  );
}

function Bill({ visitId, place }: Pick<BillButtonProps, 'visitId' | 'place'>) {
  const { data: bill, error, refetch } = useQuery(billQuery(visitId));
  if (bill) return <BillView bill={bill} place={place} />;
  return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
}
