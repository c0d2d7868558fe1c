import { CATEGORIES, DATED_BY, NETWORKS, POSITIONS, SITEMAP_KINDS, SOURCES } from '@vigie/contracts/options';
import { Uint8Column, Uint16Column, Uint64Column } from './numbers.ts';

/** The types of the store (pipelines/schema/tables) under the same names, so that the engine converts nothing. */
const enumType = (names: readonly string[], from: number): string =>
  `Enum8(${names.map((name, i) => `'${name}' = ${i + from}`).join(', ')})`;

export const sourceColumn = () => new Uint8Column(enumType(SOURCES, 1));
export const positionColumn = () => new Uint8Column(enumType(POSITIONS, 1));
/** 0: no category. */
export const categoryColumn = () => new Uint8Column(enumType(['', ...CATEGORIES], 0));
export const networkColumn = () => new Uint8Column(enumType(NETWORKS, 1));
export const priorityColumn = () => new Uint8Column(enumType(['normal', 'high'], 0));
export const datedColumn = () => new Uint8Column(enumType(DATED_BY, 1));
export const kindColumn = () => new Uint8Column(enumType(SITEMAP_KINDS, 0));
/** 0: the event does not say. */
export const paywallColumn = () => new Uint8Column(enumType(['', 'free', 'paid'], 0));
/** Milliseconds since 1970. */
export const timeColumn = () => new Uint64Column("DateTime64(3, 'UTC')");
/** Days since 1970. */
export const dateColumn = () => new Uint16Column('Date');
