import { Button, Sheet } from '@tavolata/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { fetchMissing } from './part-source.ts';
import styles from './missing.module.css';
import { useTexts } from './texts.ts';

const retryMs = 3000;

/** In place of a view that could not be fetched. */
export function MissingView() {
  return <MissingPage />;
}

/** In place of a view that has other ways on. */
export function MissingPage({ children }: { readonly children?: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles['view']}>
      <h1 className={styles['title']} tabIndex={-1}>
        {t('missing.title')}
      </h1>
      <Words />
      {children}
    </div>
  );
}

/** In place of a piece of a screen. */
export function MissingNote() {
  return (
    <div className={styles['note']}>
      <Words />
    </div>
  );
}

/** In place of a whole screen. */
export function MissingScreen() {
  const t = useTexts();
  return (
    <main className={styles['screen']}>
      <h1 className={styles['title']} tabIndex={-1}>
        {t('missing.title')}
      </h1>
      <Words />
    </main>
  );
}

interface MissingLayerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** In place of what would lie over a screen. */
export function MissingLayer({ open, onClose }: MissingLayerProps) {
  const t = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('missing.title')} closeLabel={t('shared.close')}>
      <div className={styles['layer']}>{open && <Words />}</div>
    </Sheet>
  );
}

/** In place of what is an addition: nobody misses it, and it comes by itself. */
export function MissingQuietly() {
  return null;
}

function Words() {
  const t = useTexts();
  const [isTrying, setIsTrying] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isShown = true;
    // It may have failed long ago: now, and then again and again while the guest reads this.
    const look = async () => {
      if (!(await fetchMissing()) && isShown) timer = setTimeout(() => void look(), retryMs);
    };
    void look();
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);

  async function tryAgain() {
    setIsTrying(true);
    const isBack = (await fetchMissing()) || !(await isRestaurantThere());
    setIsTrying(false);
    // The restaurant is there and the part is not: a newer version of the app is.
    if (!isBack) location.reload();
  }

  return (
    <>
      <p>{t('missing.words')}</p>
      <Button kind="secondary" busy={isTrying} onClick={() => void tryAgain()}>
        {t('shared.retry')}
      </Button>
    </>
  );
}

async function isRestaurantThere(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
