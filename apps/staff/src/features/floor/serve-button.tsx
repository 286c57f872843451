import { fromIsMake } from '@tavolata/protocol';
import { Button, Icon, Sheet } from '@tavolata/ui';
import { useState } from 'react';
import { unitsOf } from '../../shared/dish-rows.ts';
import { isSettled } from '../../shared/dish-status.ts';
import { HowManyOf } from '../../shared/how-many-of.tsx';
import { useTexts } from '../../shared/texts.ts';
import styles from './ordered-dish.module.css';
import type { ServedPart } from './use-serve.ts';

interface ServeButtonProps {
  /** What it is called. */
  readonly dish: string;
  readonly parts: readonly ServedPart[];
  readonly onServe: (units: number) => void;
}

/** One tap serves all of a dish that isn't served; of several units some are reached beside it [KITCHEN-6]. */
export function ServeButton({ dish, parts, onServe }: ServeButtonProps) {
  const t = useTexts();
  const [some, setSome] = useState<number | null>(null);
  const left = unitsOf(parts.filter(({ is_make }) => !isSettled(fromIsMake(is_make))));
  const close = () => setSome(null);
  // Meanwhile somebody else may have served some.
  const units = Math.min(some ?? 1, left);
  return (
    <>
      {left > 1 && (
        <button
          type="button"
          className={styles['some']}
          aria-label={t('table.serveSome', { dish })}
          aria-haspopup="dialog"
          onClick={() => setSome(1)}
        >
          <Icon name="more" size={24} />
        </button>
      )}
      {left > 0 && (
        <button
          type="button"
          className={styles['serve']}
          aria-label={t('table.markServed', { dish })}
          title={t('table.markServed', { dish })}
          onClick={() => onServe(left)}
        >
          <Icon name="check" size={24} />
        </button>
      )}
      <Sheet
        open={some !== null && left > 0}
        onClose={close}
        title={`${left} × ${dish}`}
        closeLabel={t('shared.close')}
      >
        <div className={styles['howMany']}>
          <HowManyOf label={t('table.howManyServed')} quantity={left} chosen={units} onChoose={setSome} />
          <Button
            icon="check"
            onClick={() => {
              close();
              onServe(units);
            }}
          >
            {t('table.serveUnits', { count: units })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
