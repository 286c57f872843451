import type { QrCodeReply } from '@tavolata/protocol';
import { codeWords } from './code-words.ts';
import styles from './code-page.module.css';

interface CodePictureProps {
  readonly code: QrCodeReply;
  readonly tableId: number;
}

/** The code, large enough to be scanned from the screen, and what it says. */
export function CodePicture({ code, tableId }: CodePictureProps) {
  return (
    <section className={styles['code']}>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        alt={codeWords.pictureOf(tableId)}
        width={280}
        height={280}
      />
      <a href={code.url} className={styles['link']}>
        {code.url}
      </a>
    </section>
  );
}
