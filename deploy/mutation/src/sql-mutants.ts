/** A change in a piece of SQL; `at` is the offset in that piece. */
export interface SqlChange {
  at: number;
  before: string;
  after: string;
}

const LOOKS_LIKE_SQL =
  /\b(SELECT|FROM|WHERE|GROUP BY|ORDER BY|HAVING|LIMIT|FINAL|AND|OR|IN)\b|\b(sum|sumIf|count|countIf|min|max|uniqExact)\(/;

/** Replacements that mostly keep the statement valid. A statement that becomes invalid fails its tests at once. */
const CHANGES: readonly (readonly [pattern: RegExp, after: string])[] = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ = /g, ' != '],
  [/ AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ DESC\b/g, ' ASC'],
  [/ NOT IN /g, ' IN '],
  [/(?<! NOT) IN /g, ' NOT IN '],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bminIf\(/g, 'maxIf('],
  [/\bmaxIf\(/g, 'minIf('],
  [/\bsum\(/g, 'max('],
  [/\bsumIf\(/g, 'maxIf('],
  [/\buniqExact\(/g, 'count('],
  [/\bargMax\(/g, 'argMin('],
  [/\bargMin\(/g, 'argMax('],
  [/\bgroupBitOr\(/g, 'groupBitAnd('],
  [/ FINAL\b/g, ''],
];

export function sqlChanges(text: string): SqlChange[] {
  if (!LOOKS_LIKE_SQL.test(text)) return [];
  return CHANGES.flatMap(([pattern, after]) =>
    [...text.matchAll(pattern)].map((match) => ({ at: match.index, before: match[0], after })),
  );
}
