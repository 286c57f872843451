import type { Kysely, Migration } from 'kysely';

/** Members of the loyalty service beside the visits, and the secrets that are set on the console and never read there. */
export const createMemberLogins: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('member_logins')
      .addColumn('verify_id', 'text', (column) => column.primaryKey())
      .addColumn('visit_id', 'text', (column) => column.notNull())
      .addColumn('diner_id', 'text', (column) => column.notNull())
      .addColumn('project', 'text', (column) => column.notNull())
      .addColumn('string_id', 'text', (column) => column.notNull())
      .addColumn('since', 'bigint', (column) => column.notNull())
      .addColumn('member', 'text')
      .addColumn('ended_at', 'bigint')
      .execute();
    await schema.createIndex('member_logins_of_visit').on('member_logins').column('visit_id').execute();
    await schema
      .createTable('kept_secrets')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
  },
};
