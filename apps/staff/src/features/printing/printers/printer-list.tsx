import type { PrinterWire, PrintingReply, StaffRole } from '@tavolata/protocol';
import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import { PrintingSwitch } from './printing-switch.tsx';
import { PrinterCard } from './printer-card.tsx';
import { PrinterSheet } from './printer-sheet.tsx';
import styles from './printer-list.module.css';

interface PrinterListProps {
  readonly printing: PrintingReply;
  readonly role: StaffRole;
}

/** The printers of the restaurant with how they do. Managers add and change them. */
export function PrinterList({ printing, role }: PrinterListProps) {
  const t = useTexts();
  const [edited, setEdited] = useState<PrinterWire | 'new' | null>(null);
  const { printers } = printing;
  const isManager = role === 'manager';
  return (
    <div className={styles['column']}>
      <PrintingSwitch isOn={printing.is_on} mayChange={isManager} />
      {printers.length === 0 && <p className={styles['nothing']}>{t('printing.none')}</p>}
      <ul className={styles['printers']} aria-label={t('printing.partPrinters')}>
        {printers.map((printer) => (
          <PrinterCard
            key={printer.id}
            printer={printer}
            printing={printing}
            mayTest={role !== 'kitchen'}
            onChange={isManager ? () => setEdited(printer) : null}
          />
        ))}
      </ul>
      {isManager && (
        <Button kind="secondary" icon="plus" onClick={() => setEdited('new')}>
          {t('printing.add')}
        </Button>
      )}
      {edited !== null && (
        <PrinterSheet
          key={edited === 'new' ? 'new' : edited.id}
          printer={edited === 'new' ? null : edited}
          printers={printers}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
