import type { FloorTableWire } from '@tavolata/protocol';
import { useTexts } from '../../shared/texts.ts';
import styles from './log-filter-fields.module.css';
import type { LogFilter } from './log-filter.ts';

interface LogFilterFieldsProps {
  readonly filter: LogFilter;
  readonly names: readonly string[];
  readonly tables: readonly FloorTableWire[];
  readonly onChange: (filter: LogFilter) => void;
}

/** Whose doings are asked for, at which table and on which day. */
export function LogFilterFields({ filter, names, tables, onChange }: LogFilterFieldsProps) {
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
        {t('log.day')}
        <input
          type="date"
          value={filter.day}
          onChange={({ target }) => onChange({ ...filter, day: target.value })}
        />
      </label>
    </div>
  );
}
