import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolata/ui';
import { useLocation } from 'wouter';
import { meQuery } from './api/queries.ts';
import styles from './nothing-yet.module.css';

interface NothingYetProps {
  readonly words: string;
  /** Where a manager makes what is missing, and what the way there is called. */
  readonly to: string;
  readonly way: string;
}

/** A room with nothing in it yet: who may is shown where it is made. */
export function NothingYet({ words, to, way }: NothingYetProps) {
  const { data: me } = useQuery(meQuery);
  const [, goTo] = useLocation();
  return (
    <div className={styles['nothing']}>
      <p role="status">{words}</p>
      {me?.role === 'manager' && <Button onClick={() => goTo(to)}>{way}</Button>}
    </div>
  );
}
