import { judged, type Twins, under } from './twin.ts';

const naive = (...fields: string[]) =>
  judged(
    'services/src/query/expressions/newsbox-csv.integration.test.ts',
    'seed %i: file and lists of random expressions equal the naive implementation',
    ...fields,
  );

/** Calls that change an expression answer the lists too. */
const lists = [
  naive(
    ...['toValidate[]', 'confirmed[]'].flatMap((list) =>
      under(list, 'articles', 'crawling', 'date_add', 'date_confirmation'),
    ),
  ),
];

/** Expressions, and what they have matched. A file has no fields of its own: the test compares it cell by cell. */
export const EXPRESSION_TWINS: Twins = {
  expressions: lists,
  confirmExpressions: lists,
  crawlExpression: lists,
  newsboxCsv: [naive()],
};
