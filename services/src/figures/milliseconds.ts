/** SQL: a time column as milliseconds, a number in JSON. */
export const ms = (column: string): string => `toFloat64(toUnixTimestamp64Milli(${column}))`;
