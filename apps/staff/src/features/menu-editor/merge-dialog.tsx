import { clashingFields, differingFields, merged, yielding } from '@tavolata/domain';
import { Dialog, Radio } from '@tavolata/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './merge-dialog.module.css';
import type { Entry, Merging } from './use-merging.ts';

interface MergeDialogProps<Content extends object, Seen extends Entry<Content>> {
  readonly merging: Merging<Seen>;
  readonly title: string;
  /** Says that it is gone. */
  readonly goneTitle: string;
  /** What a manager calls each field. */
  readonly word: (field: keyof Content) => string;
  /** What a field says, in words. */
  readonly says: (field: keyof Content, of: Content) => string;
  /** What this manager has made of it; `null` while that can't be saved. */
  readonly mine: Content | null;
  /** What the server has by now; `null` where it is gone. */
  readonly current: Seen | null;
  /** Puts what was chosen into the form. */
  readonly onTake: (content: Content) => void;
  /** Saves it, where it isn't what the server has. */
  readonly onSave: (content: Content, revision: string) => void;
  readonly onGone: () => void;
}

/** Two managers at one thing: the second reads what the first has changed, and chooses. */
export function MergeDialog<Content extends object, Seen extends Entry<Content>>(
  props: MergeDialogProps<Content, Seen>,
) {
  const { merging, goneTitle, mine, current, onGone } = props;
  const t = useTexts();
  if (!merging.seen || !mine) return null;
  if (!current) {
    return (
      <Dialog
        open={merging.isOpen}
        onClose={merging.close}
        title={goneTitle}
        actions={[
          {
            label: t('editor.back'),
            kind: 'main',
            safe: true,
            onPress: () => {
              merging.close();
              onGone();
            },
          },
        ]}
      />
    );
  }
  // What was chosen holds for what was read alone.
  return (
    <Question key={current.revision} {...props} base={merging.seen.content} mine={mine} current={current} />
  );
}

interface QuestionProps<Content extends object, Seen extends Entry<Content>> extends MergeDialogProps<
  Content,
  Seen
> {
  readonly base: Content;
  readonly mine: Content;
  readonly current: Seen;
}

function Question<Content extends object, Seen extends Entry<Content>>(props: QuestionProps<Content, Seen>) {
  const { merging, title, word, says, base, mine, current, onTake, onSave } = props;
  const t = useTexts();
  const [letGo, setLetGo] = useState<ReadonlySet<keyof Content>>(new Set());
  const theirs = current.content;
  const clashing = clashingFields({ base, mine, theirs });
  const changed = differingFields(base, theirs).filter((field) => !clashing.includes(field));

  function take(content: Content) {
    merging.close();
    merging.see(current);
    onTake(content);
    if (differingFields(content, theirs).length > 0) onSave(content, current.revision);
  }

  return (
    <Dialog
      open={merging.isOpen}
      onClose={merging.close}
      title={title}
      actions={[
        {
          label: t('editor.takeBoth'),
          kind: 'main',
          onPress: () => take(merged({ base, mine: yielding({ base, mine, theirs }, [...letGo]), theirs })),
        },
        { label: t('editor.overwrite'), kind: 'destructive', onPress: () => take(mine) },
        { label: t('editor.takeTheirs'), onPress: () => take(theirs), safe: true },
      ]}
    >
      <p>{t('editor.mergeText')}</p>
      {changed.length > 0 && (
        <ul className={styles['fields']}>
          {changed.map((field) => (
            <li key={String(field)}>{word(field)}</li>
          ))}
        </ul>
      )}
      {clashing.map((field) => (
        <Clash
          key={String(field)}
          word={word(field)}
          mine={says(field, mine)}
          theirs={says(field, theirs)}
          isMine={!letGo.has(field)}
          onChoose={(isMine) => {
            const others = [...letGo].filter((one) => one !== field);
            setLetGo(new Set(isMine ? others : [...others, field]));
          }}
        />
      ))}
    </Dialog>
  );
}

interface ClashProps {
  readonly word: string;
  readonly mine: string;
  readonly theirs: string;
  readonly isMine: boolean;
  readonly onChoose: (isMine: boolean) => void;
}

/** What both have changed: both versions, of which one holds. */
function Clash({ word, mine, theirs, isMine, onChoose }: ClashProps) {
  const t = useTexts();
  const name = useId();
  // What is too much for a line, as the dishes of a course, may read the same.
  const value = (text: string) => (mine === theirs ? null : <span>{text}</span>);
  return (
    <fieldset className={styles['clash']}>
      <legend>
        {word} <strong>{t('editor.youToo')}</strong>
      </legend>
      <label className={styles['version']}>
        <Radio name={name} checked={isMine} onChange={() => onChoose(true)} />
        <span>
          <small>{t('editor.yourVersion')}</small>
          {value(mine)}
        </span>
      </label>
      <label className={styles['version']}>
        <Radio name={name} checked={!isMine} onChange={() => onChoose(false)} />
        <span>
          <small>{t('editor.otherVersion')}</small>
          {value(theirs)}
        </span>
      </label>
    </fieldset>
  );
}
