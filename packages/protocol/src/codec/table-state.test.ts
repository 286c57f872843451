import { describe, expect, test } from 'vitest';
import type { TableStatusWire } from '../schemas/table.ts';
import { approvalOf, readTable, tableSituation } from './table-state.ts';

const free = [null, 0, 1];
const used = [2, 3, 4];
const other = [5, 6, 7, 99, -1];

const twelve: TableStatusWire = {
  table_id: 12,
  table_name: '12',
  table_status: 0,
  cor_status: 0,
  order_head_id: 0,
  customer_num: 0,
  adult_number: 0,
  child_number: 0,
  other_number: 0,
  select_menu: '',
  merge_status: 0,
  merge_target_table: null,
};

describe('a table', () => {
  test.each(free)('[T-01] with status %s is free', (status) => {
    expect(tableSituation({ table_status: status })).toBe('free');
  });

  test.each(used)('[T-02] with status %s is in use', (status) => {
    expect(tableSituation({ table_status: status })).toBe('in-use');
  });

  test.each(other)('[T-03] [T-04] with status %s is paused', (status) => {
    expect(tableSituation({ table_status: status })).toBe('paused');
  });
});

describe('the approval flag', () => {
  test.each(used)('[A-01] [A-09] that is up at a table with status %s says that it is open', (status) => {
    expect(approvalOf({ table_status: status, cor_status: 1 })).toEqual({
      status: 'NO',
      clearsCustomer: false,
      marksOpen: true,
    });
  });

  test.each([...free, ...other])('[A-01] that is up at a table with status %s says review', (status) => {
    expect(approvalOf({ table_status: status, cor_status: 1 })).toEqual({
      status: 'REVIEW',
      clearsCustomer: false,
      marksOpen: false,
    });
  });

  test.each([...free, ...used, ...other])(
    '[A-01] [A-09] that is down says review at a table with status %s, and clears the customer',
    (status) => {
      expect(approvalOf({ table_status: status, cor_status: 0 })).toEqual({
        status: 'REVIEW',
        clearsCustomer: true,
        marksOpen: false,
      });
    },
  );
});

describe('a record that comes after another', () => {
  test('[T-09] has its status kept when it is another one', () => {
    const opened = { ...twelve, table_status: 3, cor_status: 1 };
    expect(readTable(opened, twelve)).toMatchObject({
      isNewStatus: true,
      situation: 'in-use',
      table: opened,
    });
    expect(readTable(opened, opened)).toMatchObject({ isNewStatus: false });
    expect(readTable(opened, { ...twelve, table_status: null })).toMatchObject({ isNewStatus: true });
  });

  test('[T-03] leaves the table as it was known while it is paused with 6, and with nothing else', () => {
    const elsewhere = { ...twelve, table_id: 40, table_name: 'Terrace' };
    expect(readTable({ ...elsewhere, table_status: 6 }, twelve).table).toEqual({
      ...twelve,
      table_status: 6,
    });
    for (const status of [0, 1, ...used, 5, 7]) {
      const told = { ...elsewhere, table_status: status };
      expect(readTable(told, twelve).table).toEqual(told);
    }
  });
});
