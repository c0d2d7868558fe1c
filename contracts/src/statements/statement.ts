import { z } from 'zod';
import { CATEGORIES, POSITIONS, SOURCES } from '../options.ts';
import { articleIdSchema, countOut, dayOut, scoreOut, timeOut } from '../rows.ts';
import { HASH } from '../seals/hashes.ts';
import { isCleanText } from '../text.ts';
import { weightsFile } from '../weights.ts';

/**
 * A statement (« constat »): a score with the snapshots that prove it, for readers with the roots of its days. Snapshots name rows of
 * tables by number (pages, lists, wordings), since neighbours mostly show the same. Read by `npm run verify`.
 */
export const STATEMENT_FORMAT = 'vigie-constat-1';

/** Most snapshots of a statement, and most days: what a report job and a reader can still handle. */
export const MOST_CAPTURES = 5_000;
export const MOST_DAYS = 31;

const hash = z.string().regex(HASH, { error: 'n’est pas une empreinte SHA-256 (64 chiffres hexadécimaux)' });
const words = z.string().refine(isCleanText, { error: 'contient un caractère NUL ou un demi-caractère Unicode' });
const place = z.number().int().min(0);
const rank = z.number().int().min(0).max(65_535);

const page = z.object({
  source: z.enum(SOURCES),
  position: z.enum(POSITIONS),
  category: z.enum(CATEGORIES).nullable(),
  topic: words.nullable(),
});

const cell = z.object({
  page,
  place: z.number().int().min(1).max(4),
  parMinute: scoreOut,
  articles: countOut,
  minutes: countOut,
  points: scoreOut,
  premiere: timeOut,
  derniere: timeOut,
});
export type StatementCell = z.output<typeof cell>;

const version = z.object({
  racine: hash,
  arbre: hash,
  captures: z.number().int().min(1),
  precedentJour: dayOut.nullable(),
  precedent: hash.nullable(),
  remplace: hash.nullable(),
  fait: timeOut,
});
export type StatementVersion = z.output<typeof version>;

/** An entry: article, rank, rank in its story, and which wording it was shown as (null: not known). */
const entry = z.tuple([articleIdSchema, rank, rank, place.nullable()]);

const capture = z.object({
  feuille: place,
  page: place,
  at: timeOut,
  period: z.number().int().min(1).max(86_400),
  producteur: words,
  id: words,
  titres: z.boolean(),
  liste: place,
});
export type StatementCapture = z.output<typeof capture>;

const day = z.object({
  jour: dayOut,
  versions: z.array(version).min(1),
  preuve: z.array(hash),
  captures: z.array(capture).min(1).max(MOST_CAPTURES),
});
export type StatementDay = z.output<typeof day>;

export const statementFile = z.object({
  format: z.literal(STATEMENT_FORMAT, { error: `n’est pas «\u00a0${STATEMENT_FORMAT}\u00a0»` }),
  fait: timeOut,
  cible: z.object({ type: z.enum(['article', 'editeur', 'cluster']), id: words, titre: words }),
  question: z.record(z.string(), z.unknown()),
  periode: z.object({ debut: timeOut, fin: timeOut }),
  poids: weightsFile,
  articles: z.array(z.object({ _id: articleIdSchema, titre: words, editeur: words })).min(1),
  score: scoreOut,
  minutes: countOut,
  cellules: z.array(cell),
  photographie: z.number().min(0).max(1),
  trous: z.array(z.object({ page, debut: timeOut, fin: timeOut, minutes: countOut })),
  pages: z.array(page),
  listes: z.array(z.array(entry)),
  formes: z.array(z.tuple([words, words, words])),
  empreintes: z.array(hash),
  jours: z
    .array(day)
    .min(1)
    .max(MOST_DAYS + 1),
});
export type Statement = z.output<typeof statementFile>;
