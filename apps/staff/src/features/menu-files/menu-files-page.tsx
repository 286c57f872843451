import { useState, type ReactNode } from 'react';
import { RoomHeader } from '../../shared/room-header.tsx';
import { useTexts } from '../../shared/texts.ts';
import { ChooseFile } from './choose-file.tsx';
import { FileView } from './file-view.tsx';
import { ImportDone, type MadeImport } from './import-done.tsx';
import styles from './menu-files-page.module.css';
import { readFile, type ChosenFile } from './read-file.ts';
import { SaveMenu } from './save-menu.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

interface MenuFilesPageProps {
  /** Leads to the other things that can be done with the menu. */
  readonly parts: ReactNode;
}

/** The menu as a file: brought in while the restaurant is open, looked at before it counts, and saved. */
export function MenuFilesPage({ parts }: MenuFilesPageProps) {
  const t = useTexts();
  // Each file that is chosen is another one, also under the same name.
  const [chosen, setChosen] = useState<{ readonly file: ChosenFile; readonly number: number } | null>(null);
  const [made, setMade] = useState<MadeImport | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const choose = (file: ChosenFile | null) => {
    setIsPasting(false);
    setMade(null);
    setChosen((before) => file && { file, number: (before?.number ?? 0) + 1 });
  };
  // What is looked at stays: another file is chosen once that is done, or put away.
  const isOver = useDroppedFiles(
    chosen
      ? null
      : ([file]) => {
          if (file) void readFile(file).then(choose);
        },
  );
  return (
    <>
      <RoomHeader title={t('import.title')} end={parts} />
      <div className={styles['scroll']}>
        {made ? (
          <ImportDone made={made} onOther={() => choose(null)} />
        ) : chosen ? (
          <FileView
            key={chosen.number}
            file={chosen.file}
            number={chosen.number}
            onOther={() => choose(null)}
            onPaste={() => {
              choose(null);
              setIsPasting(true);
            }}
            onMade={(done) => {
              setChosen(null);
              setMade(done);
            }}
          />
        ) : (
          <>
            <ChooseFile isOver={isOver} isPasting={isPasting} onChosen={choose} />
            <SaveMenu />
          </>
        )}
      </div>
    </>
  );
}
