import { Banner, Button, Picture, Price, SeatToken, Skeleton, Stepper, Ticket } from '@tavolata/ui';
import styles from './gallery.module.css';

const still = {
  labels: { group: 'Quantity', add: 'Add one', remove: 'Remove one' },
  onAdd: () => undefined,
  onRemove: () => undefined,
};

/** The ticket, strips under the top bar, and bones. */
export function SurfaceSamples() {
  return (
    <>
      <Ticket>
        <div className={styles['line']}>
          <SeatToken text="1" seat={1} isYou />
          <span>You · 2 dishes</span>
          <Price cents={1280} />
        </div>
        {[1, 2].map((count) => (
          <div key={count} className={styles['line']}>
            <Picture className={styles['thumb']} width={56} height={56} />
            <span>Prawn dumplings with bamboo</span>
            <Stepper {...still} size="row" neutral count={count} />
          </div>
        ))}
      </Ticket>
      <Banner level="warning" size="thin">
        No connection. Look around; ordering starts again by itself.
      </Banner>
      <Banner level="info" size="large" action={<Button size="small">Ask again</Button>}>
        Staff are checking your table. You can look at the menu.
      </Banner>
      <Banner level="success">Your table is open.</Banner>
      <Banner level="error">The menu did not load.</Banner>
      <Skeleton />
      <Skeleton className={styles['thumb']} />
    </>
  );
}
