import type { SchemaFiles } from '../schema-files.ts';

/** Every statement, with the name of its file. */
export const statementsOf = ({ tables, migrations }: SchemaFiles): { file: string; sql: string }[] => [
  ...tables.flatMap(({ table, create, views, fills }) =>
    [create, ...views, ...fills].map((sql) => ({ file: `tables/${table}.sql`, sql })),
  ),
  ...migrations.map(({ name, sql }) => ({ file: name, sql })),
];
