const OFFSET_BITS = 48n;

/**
 * Version of a stored row. A row of a later algorithm replaces one of an earlier algorithm; within one algorithm a later
 * record's replaces an earlier record's.
 */
export const versionOf = (algorithm: number, offset: bigint): bigint => (BigInt(algorithm) << OFFSET_BITS) | offset;

/** SQL: the algorithm that wrote a row with this version. */
export const algorithmSql = (version: string): string => `bitShiftRight(${version}, ${OFFSET_BITS})`;

/** A saved state that another version of the algorithm, or another format, wrote. */
export class OtherVersion extends Error {}
