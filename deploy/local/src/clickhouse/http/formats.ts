const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^JSON(?:Compact|Strings|ColumnsWithMetadata|CompactStrings)?$/, 'application/json; charset=UTF-8'],
  [/^JSON.*EachRow|^NDJSON|^JSONLines/, 'application/x-ndjson; charset=UTF-8'],
  [/^CSV/, 'text/csv; charset=UTF-8; header=absent'],
  [/^(?:TSV|TabSeparated)/, 'text/tab-separated-values; charset=UTF-8'],
  [/^(?:Pretty|Vertical|Values|SQLInsert|Markdown)/, 'text/plain; charset=UTF-8'],
  [/^XML$/, 'application/xml; charset=UTF-8'],
];

/** The Content-Type of an answer in one of ClickHouse's formats. */
export const contentType = (format: string): string =>
  TYPES.find(([pattern]) => pattern.test(format))?.[1] ?? 'application/octet-stream';
