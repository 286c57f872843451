import { Button } from '@tavolata/ui';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './ticket-pages.module.css';
import { toNextPage, useMoreTickets } from './use-more-tickets.ts';

interface TicketPagesProps {
  readonly tickets: readonly unknown[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The board, page by page: a wall has no mouse, so it says how much is out of sight and brings it with one tap or key. */
export function TicketPages({ tickets, className, children }: TicketPagesProps) {
  const t = useTexts();
  const board = useRef<HTMLDivElement>(null);
  const { above, below } = useMoreTickets(board, tickets);
  const turn = (pages: 1 | -1) =>
    board.current?.scrollBy({ top: toNextPage(board.current, pages), behavior: 'instant' });
  return (
    <div className={styles['pages']}>
      <div ref={board} className={className}>
        {children}
      </div>
      <div className={styles['ways']} role="status">
        {above > 0 && (
          <Button kind="secondary" icon="chevron-up" onClick={() => turn(-1)}>
            {t('kitchen.moreAbove', { count: above })}
          </Button>
        )}
        {below > 0 && (
          <Button icon="chevron-down" onClick={() => turn(1)}>
            {t('kitchen.moreBelow', { count: below })}
          </Button>
        )}
      </div>
    </div>
  );
}
