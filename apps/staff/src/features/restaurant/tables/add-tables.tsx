import type { RestaurantEditorReply } from '@tavolata/protocol';
import { Button, TextField, ToggleChip } from '@tavolata/ui';
import { useId, useState } from 'react';
import { useTexts, type Say } from '../../../shared/texts.ts';
import { useUnsaved } from '../../../shared/unsaved/use-unsaved.tsx';
import { useRestaurantEdit } from '../use-restaurant-edit.ts';
import { alike } from '../../../shared/words/alike.ts';
import { readTableRun, type TableRun } from './table-run.ts';
import styles from './tables.module.css';

interface AddTablesProps {
  readonly house: RestaurantEditorReply;
}

/** A run of tables in one go, in a section that is there or a new one. */
export function AddTables({ house }: AddTablesProps) {
  const t = useTexts();
  const { edit, isPending, isSaving } = useRestaurantEdit();
  const titleId = useId();
  const [chosenId, setChosenId] = useState<number | null>(house.sections[0]?.id ?? null);
  const [sectionName, setSectionName] = useState(house.sections.length === 0 ? t('tables.firstRoom') : '');
  const [typed, setTyped] = useState('');
  const [isAdded, setIsAdded] = useState(false);
  const [isTried, setIsTried] = useState(false);
  // A section that has just come with its tables is the one that more of them are meant for.
  const added = house.sections.find(({ content }) => isAdded && alike(content.name) === alike(sectionName));
  const chosen = house.sections.find(({ id }) => id === chosenId) ?? added;
  const leaveQuestion = useUnsaved({
    isChanged: typed.trim() !== '',
    isSaving,
    onDiscard: () => setTyped(''),
  });
  const run = readTableRun(
    typed,
    house.tables.map(({ content }) => content.name),
  );
  const isNamed = chosen !== undefined || sectionName.trim() !== '';
  const problem = 'problem' in run && (isTried || run.problem !== 'none') ? problemWords(run, t) : undefined;

  function beginSection() {
    setChosenId(null);
    setSectionName('');
    setIsAdded(false);
  }

  function add() {
    setIsTried(true);
    if ('problem' in run || !isNamed) return;
    edit(
      {
        type: 'addTables',
        section: chosen ? { id: chosen.id } : { name: sectionName.trim() },
        names: [...run.names],
      },
      {
        onDone: () => {
          setTyped('');
          setIsAdded(true);
          setIsTried(false);
        },
      },
    );
  }

  return (
    <section className={styles['add']} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('tables.add')}</h2>
      {house.sections.length > 0 && (
        <div role="group" aria-label={t('tables.section')}>
          <p className={styles['label']} aria-hidden="true">
            {t('tables.section')}
          </p>
          <div className={styles['chips']}>
            {house.sections.map(({ id, content }) => (
              <ToggleChip key={id} pressed={id === chosen?.id} onToggle={() => setChosenId(id)}>
                {content.name}
              </ToggleChip>
            ))}
            <ToggleChip pressed={chosen === undefined} onToggle={beginSection}>
              {t('tables.newSection')}
            </ToggleChip>
          </div>
        </div>
      )}
      <div className={styles['fields']}>
        {chosen === undefined && (
          <TextField
            label={t('tables.sectionName')}
            hint={t('tables.sectionHint')}
            value={sectionName}
            maxLength={60}
            error={isTried && !isNamed ? t('tables.sectionMissing') : undefined}
            onChange={({ target }) => setSectionName(target.value)}
          />
        )}
        <TextField
          label={t('tables.which')}
          hint={t('tables.whichHint')}
          value={typed}
          maxLength={400}
          autoComplete="off"
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && add()}
        />
      </div>
      <div className={styles['foot']}>
        <p role="status">{'names' in run ? preview(run.names, t) : ''}</p>
        <Button icon="plus" busy={isPending} onClick={add}>
          {t('tables.addThem')}
        </Button>
      </div>
      {leaveQuestion}
    </section>
  );
}

/** A few of them say what the others are like. */
function preview(names: readonly string[], t: Say): string {
  const shown = names.length <= 5 ? names : [...names.slice(0, 3), '…', ...names.slice(-1)];
  return t('tables.preview', { count: names.length, names: shown.join(' · ') });
}

function problemWords(run: Extract<TableRun, { readonly problem: string }>, t: Say): string {
  return 'name' in run ? t(`tables.${run.problem}`, { name: run.name }) : t(`tables.${run.problem}`);
}
