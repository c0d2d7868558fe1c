import type { FileQuery } from '@vigie/contracts/file-name';
import { type ComponentType, createContext, type ReactElement } from 'react';
import type { Layout } from './prepare/layout.ts';
import type { Size } from './types.ts';

/** How a column's cells are written. */
export type FileFormat = 'text' | 'number' | 'percent' | 'datetime' | 'day' | 'link';

/** Text, a figure, a share for 'percent', ms or RFC 3339 for 'datetime', YYYY-MM-DD of Paris for 'day'. Nothing where it is missing. */
export type FileCell = string | number | null | undefined;

export interface FileColumn {
  readonly heading: string;
  readonly format: FileFormat;
}

/** Rows as a file has them. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  readonly rows: Iterable<readonly FileCell[]>;
  readonly count: number;
  /** Why the rows are not all that the question has. */
  readonly limited?: string | undefined;
}

/** While rows are collected that are not on screen. */
export interface Collecting {
  readonly signal: AbortSignal;
  onProgress(rows: number, total: number): void;
}

/** A chart drawn at a size, with colours by value. */
export interface FilePicture {
  readonly layout: Pick<Layout, 'width' | 'height' | 'series' | 'note'>;
  readonly svg: ReactElement;
}

/** A part of a question in words: « Période », « 20/11/2026 ». */
export type FileFact = readonly [label: string, words: string];

/** What a table, a list or a chart gives to its menu of files. */
export interface FileSource {
  /** What it is called on screen. */
  readonly title: string;
  /** All rows of the question; undefined while there are none. */
  readonly table: ((collecting: Collecting) => FileTable | Promise<FileTable>) | undefined;
  readonly picture?: ((size: Size) => FilePicture | Promise<FilePicture>) | undefined;
  /** Where the server writes the CSV file of the question. */
  readonly csvHref?: string | undefined;
  /** First words of a file's name; by default the title. */
  readonly kind?: string | undefined;
  /** Whose and of when the rows are, for a file's name; by default the shared query's. */
  readonly of?: FileQuery | undefined;
  /** What the rows answer, if not the shared query. */
  readonly question?: readonly FileFact[] | undefined;
  /** The rows answer the question before. */
  readonly stale?: boolean | undefined;
}

/** The menu of files, which the page provides; without one there is none, as on paper. */
export const ExportSlot = createContext<ComponentType<FileSource> | null>(null);
