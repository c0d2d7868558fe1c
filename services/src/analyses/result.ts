import { ENTITY_TYPES, TYPOLOGIES } from '@vigie/contracts/options';
import { z } from 'zod';

/**
 * What a run found, as it is stored. Publishers are not named here: their file may change, and names are given when reading.
 * null: no article event brought it.
 */
export const analysedArticle = z.object({
  id: z.string(),
  host: z.string(),
  shown: z.string(),
  url: z.string(),
  /** Repaired, NFC: `marks` count its UTF-16 units. */
  title: z.string(),
  /** Milliseconds. */
  publishedAt: z.number().nullable(),
  words: z.number().nullable(),
  images: z.number().nullable(),
  videos: z.number().nullable(),
  author: z.string().nullable(),
  headings: z.number().nullable(),
  typology: z.enum(TYPOLOGIES),
  attractiveness: z.number(),
  triggers: z.array(z.object({ label: z.string(), points: z.number() })),
  marks: z.array(z.object({ label: z.string(), start: z.number(), end: z.number() })),
});
export type AnalysedArticle = z.output<typeof analysedArticle>;

export const analysisResult = z.object({
  articles: z.array(analysedArticle),
  /** In how many of the articles, most first. */
  lemmas: z.array(z.object({ lemme: z.string(), count: z.number() })),
  entities: z.array(z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: z.number() })),
});
export type AnalysisResult = z.output<typeof analysisResult>;
