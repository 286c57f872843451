import { Button, classes } from '@tavolata/ui';
import { useRef, type ReactNode } from 'react';
import { useTexts } from '../../../shared/texts.ts';
import styles from './ticket-pages.module.css';
import { toNextPage, useMoreTickets, type PagedBy, type UnseenThere } from './use-more-tickets.ts';

interface TicketPagesProps {
  readonly tickets: readonly unknown[];
  readonly by?: PagedBy;
  readonly className?: string | undefined;
  /** What stands beside the ways to the next page. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A board, page by page: a wall has no mouse, so it says how much is out of sight and brings it with one tap or key. */
export function TicketPages({ tickets, by = 'article', className, foot, children }: TicketPagesProps) {
  const t = useTexts();
  const board = useRef<HTMLDivElement>(null);
  const { above, below } = useMoreTickets(board, tickets, by);
  const turn = (pages: 1 | -1) =>
    board.current?.scrollBy({ top: toNextPage(board.current, pages, by), behavior: 'instant' });
  const size = by === 'li' ? 'small' : 'medium';
  return (
    <div className={styles['pages']}>
      {/* Rows have nothing to press: who has keys alone scrolls the list itself. */}
      <div ref={board} className={className} tabIndex={by === 'li' ? 0 : undefined}>
        {children}
      </div>
      <div className={classes(styles['foot'], foot !== undefined && styles['kept'])}>
        {foot}
        <div className={classes(styles['ways'], by === 'li' && styles['narrow'])} role="status">
          {hasSome(above) && (
            <Button kind="secondary" size={size} icon="chevron-up" onClick={() => turn(-1)}>
              {above.toCook > 0
                ? t('kitchen.moreAbove', { count: above.toCook })
                : t('kitchen.othersAbove', { count: above.others })}
            </Button>
          )}
          {hasSome(below) && (
            <Button
              kind={below.toCook > 0 ? 'main' : 'secondary'}
              size={size}
              icon="chevron-down"
              onClick={() => turn(1)}
            >
              {below.toCook > 0
                ? t('kitchen.moreBelow', { count: below.toCook })
                : t('kitchen.othersBelow', { count: below.others })}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function hasSome({ toCook, others }: UnseenThere): boolean {
  return toCook + others > 0;
}
