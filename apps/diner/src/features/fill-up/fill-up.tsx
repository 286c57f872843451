import { Button } from '@tavolata/ui';
import { useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './fill-up.module.css';
import { FillUpSheet } from './fill-up-sheet.tsx';
import { useFillUp, type FillUpProps } from './use-fill-up.ts';

/** Offers to fill the places that the round has left; nothing where it has none, or the restaurant suggests nothing [FILL-1]. */
export default function FillUp(props: FillUpProps) {
  const t = useTexts();
  const fill = useFillUp(props);
  const [isOpen, setIsOpen] = useState(false);
  if (fill.places === 0 && !isOpen) return null;
  return (
    <>
      <div className={styles['offer']}>
        <Button
          kind="secondary"
          size="small"
          wide
          onClick={() => {
            fill.propose();
            setIsOpen(true);
          }}
        >
          {t('fill.offer', { count: fill.places })}
        </Button>
      </div>
      <FillUpSheet open={isOpen} fill={fill} onClose={() => setIsOpen(false)} />
    </>
  );
}
