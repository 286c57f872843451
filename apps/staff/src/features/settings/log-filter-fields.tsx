import type { FloorTableWire } from '@tavolata/protocol';
import type { ReactNode } from 'react';
import { useTexts } from '../../shared/texts.ts';
import styles from './log-filter-fields.module.css';
import { withFrom, withTo, type LogFilter } from './log-filter.ts';
import { logKinds } from './log-kinds.ts';

interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly names: readonly string[];
  readonly tables: readonly FloorTableWire[];
  readonly onChange: (filter: LogFilter) => void;
  /** What is done with the entries that fit. */
  readonly children: ReactNode;
}

/** Whose doings are asked for, at which table, from which day to which, and of which kind. */
export function LogFilterFields({ filter, names, tables, onChange, children }: LogFilterFieldsProps) {
  const t = useTexts();
  return (
    <div className={styles['fields']} role="search">
      <label>
        {t('log.person')}
        <select
          value={filter.staffName}
          onChange={({ target }) => onChange({ ...filter, staffName: target.value })}
        >
          <option value="">{t('log.everybody')}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {t('log.table')}
        <select
          value={filter.tableId}
          onChange={({ target }) => onChange({ ...filter, tableId: target.value })}
        >
          <option value="">{t('log.allTables')}</option>
          {tables.map(({ table_id, table_name }) => (
            <option key={table_id} value={table_id}>
              {table_name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('log.from')}
        <input
          type="date"
          value={filter.from}
          onChange={({ target }) => onChange(withFrom(filter, target.value))}
        />
      </label>
      <label>
        {t('log.to')}
        <input
          type="date"
          value={filter.to}
          onChange={({ target }) => onChange(withTo(filter, target.value))}
        />
      </label>
      <label>
        {t('log.kind')}
        <select
          value={filter.kind}
          onChange={({ target }) =>
            onChange({ ...filter, kind: logKinds.find((kind) => kind === target.value) ?? '' })
          }
        >
          <option value="">{t('log.allKinds')}</option>
          {logKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`log.kind.${kind}`)}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}
