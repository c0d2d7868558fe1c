import {
  ARTICLE_POSITION_FILTERS,
  CATEGORY_FILTERS,
  CLUSTER_POSITION_FILTERS,
  GROUPINGS,
  REFERENCE_DATES,
  SHARES,
  ZONES,
} from '@vigie/contracts/options';
import { isWallClock } from '../shared/paris.ts';
import type { SharedQuery } from './shared-query.ts';

/** How one field is written in an address. `read` gives undefined for an invalid value. */
interface FieldCodec<T> {
  write(value: T): string;
  read(text: string): T | undefined;
}

const oneOf = <T extends string>(options: readonly T[]): FieldCodec<T> => ({
  write: (value) => value,
  read: (text) => options.find((option) => option === text),
});

const MAX_TEXT = 2000;
/** An address cannot contain a lone surrogate, and the API refuses NUL. */
const clean = (value: string): string => value.toWellFormed().replaceAll('\u0000', '').slice(0, MAX_TEXT);
const text: FieldCodec<string> = { write: clean, read: clean };

const flag: FieldCodec<boolean> = {
  write: (value) => (value ? '1' : '0'),
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
};

const wallClock: FieldCodec<string> = {
  write: (value) => value,
  read: (text) => (isWallClock(text) ? text : undefined),
};

const MAX_LIMIT = 1_000_000;
const limit: FieldCodec<number | null> = {
  write: (value) => (value === null ? '' : String(value)),
  read: (text) => {
    if (text === '') return null;
    const value = Number(text);
    return Number.isInteger(value) && value >= 1 && value <= MAX_LIMIT ? value : undefined;
  },
};

export const FIELD_CODECS: { [K in keyof SharedQuery]: FieldCodec<SharedQuery[K]> } = {
  fromDate: wallClock,
  toDate: wallClock,
  source: oneOf(ZONES),
  compareDate: oneOf(REFERENCE_DATES),
  groupe: oneOf(GROUPINGS),
  editeur: text,
  clusterCategory: oneOf(CATEGORY_FILTERS),
  clusterPosition: oneOf(CLUSTER_POSITION_FILTERS),
  clusterEntities: text,
  clusterLemmes: text,
  clusterOrphan: flag,
  articleCategory: oneOf(CATEGORY_FILTERS),
  articlePosition: oneOf(ARTICLE_POSITION_FILTERS),
  articleEntities: text,
  articleShare: flag,
  share: oneOf(SHARES),
  url: text,
  urlEntities: text,
  limit,
};
