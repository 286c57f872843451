import { Button } from '@tavolata/ui';
import styles from './gallery.module.css';

/** Every kind of button, busy and blocked too. */
export function ButtonSamples() {
  return (
    <>
      <Button size="large" wide>
        Send round 3
      </Button>
      <Button size="large" wide busy>
        Sending…
      </Button>
      <Button size="large" wide blockedBecause="The next round opens at 20:41.">
        Round 4 at 20:41 · 3:10
      </Button>
      <div className={styles['row']}>
        <Button kind="secondary">Keep choosing</Button>
        <Button kind="destructive">Remove all</Button>
      </div>
      <div className={styles['row']}>
        <Button size="small">Show me</Button>
        <Button size="small" kind="secondary" icon="bell">
          Call
        </Button>
        <Button size="small" kind="text">
          Not now
        </Button>
      </div>
    </>
  );
}
