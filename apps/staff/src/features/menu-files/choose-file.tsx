import { Button, Icon } from '@tavolata/ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useMediaQuery } from '../../shared/use-media-query.ts';
import { useTexts } from '../../shared/texts.ts';
import styles from './choose-file.module.css';
import { readFile, readText, type ChosenFile } from './read-file.ts';

interface ChooseFileProps {
  /** A file is held over the page. */
  readonly isOver: boolean;
  /** It begins with room for text. */
  readonly isPasting: boolean;
  readonly onChosen: (file: ChosenFile) => void;
}

/** A place for a file: chosen, or pasted, also as mere text; one that is dropped is the page’s to take. */
export function ChooseFile({ isOver, isPasting, onChosen }: ChooseFileProps) {
  const t = useTexts();
  const textId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState<string | null>(isPasting ? '' : null);
  // A finger drags no files.
  const isTouched = useMediaQuery('(pointer: coarse)');

  async function take(files: FileList | null | undefined) {
    const file = files?.[0];
    if (file) onChosen(await readFile(file));
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    const files = event.clipboardData?.files;
    if (files && files.length > 0) return void take(files);
    const words = event.clipboardData?.getData('text/plain') ?? '';
    if (words.trim() !== '') setText(words);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    <section className={styles['column']}>
      <p className={styles['lead']}>{t('import.lead')}</p>
      <div className={styles['drop']} data-over={isOver || undefined}>
        <span className={styles['sign']} aria-hidden="true">
          <Icon name="plus" size={32} />
        </span>
        <h2>{t(isTouched ? 'import.which' : 'import.drop')}</h2>
        <p>{t('import.kinds')}</p>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.tsv,.txt,.json,.jsonld,.xml,.html"
          hidden
          onChange={({ target }) => {
            void take(target.files).finally(() => (target.value = ''));
          }}
        />
        <div className={styles['ways']}>
          <Button size="large" onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
          {text === null && (
            <Button kind="secondary" size="large" onClick={() => setText('')}>
              {t('import.paste')}
            </Button>
          )}
        </div>
      </div>
      {text !== null && (
        <form
          className={styles['text']}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') void readText(text).then(onChosen);
          }}
        >
          <label htmlFor={textId}>{t('import.text')}</label>
          <textarea
            id={textId}
            rows={8}
            aria-describedby={`${textId}-hint`}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <p id={`${textId}-hint`}>{t('import.textHint')}</p>
          <Button type="submit" kind={text.trim() === '' ? 'secondary' : 'main'}>
            {t('import.look')}
          </Button>
        </form>
      )}
    </section>
  );
}
