import { useQuery } from '@tanstack/react-query';
import { Button, IconButton, Skeleton } from '@tavolata/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { useTexts } from '../../../shared/texts.ts';
import { restaurantEditorQuery, type EditedSection, type EditedTable } from '../restaurant-editor-query.ts';
import { AddTables } from './add-tables.tsx';
import { SectionPlan } from './section-plan.tsx';
import { SectionSheet } from './section-sheet.tsx';
import { TableSheet } from './table-sheet.tsx';
import styles from './tables.module.css';

/** The tables of the restaurant, section by section, each a way to what can be done with it. */
export function TablesPart() {
  const t = useTexts();
  const { data: house, error, refetch } = useQuery(restaurantEditorQuery);
  const [table, setTable] = useState<EditedTable | null>(null);
  /** The section whose plan is being arranged. */
  const [planned, setPlanned] = useState<number | null>(null);
  const [section, setSection] = useState<EditedSection | null>(null);
  if (!house) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <div className={styles['scroll']}>
      <div className={styles['column']}>
        <AddTables house={house} />
        {house.sections.map((one) => {
          const own = house.tables.filter(({ content }) => content.section_id === one.id);
          return (
            <section key={one.id} className={styles['section']} aria-label={one.content.name}>
              <div className={styles['head']}>
                <h2>
                  {one.content.name}
                  <small>{t('tables.count', { count: own.length })}</small>
                </h2>
                <IconButton
                  icon="more"
                  label={t('editor.editOf', { name: one.content.name })}
                  aria-haspopup="dialog"
                  onClick={() => setSection(one)}
                />
              </div>
              {planned === one.id ? (
                <SectionPlan tables={own} onClose={() => setPlanned(null)} />
              ) : (
                <>
                  <ul className={styles['tables']}>
                    {own.map((each) => (
                      <li key={each.id}>
                        <button
                          type="button"
                          className={styles['table']}
                          aria-haspopup="dialog"
                          aria-label={t('editor.editOf', { name: each.content.name })}
                          onClick={() => setTable(each)}
                        >
                          {each.content.name}
                        </button>
                      </li>
                    ))}
                  </ul>
                  {own.length > 0 && (
                    <Button kind="text" icon="grid" onClick={() => setPlanned(one.id)}>
                      {t('plan.arrange')}
                    </Button>
                  )}
                </>
              )}
            </section>
          );
        })}
      </div>
      {table && <TableSheet key={table.id} house={house} table={table} onClose={() => setTable(null)} />}
      {section && (
        <SectionSheet key={section.id} house={house} section={section} onClose={() => setSection(null)} />
      )}
    </div>
  );
}
