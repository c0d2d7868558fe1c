import { z } from 'zod';
import { ANALYSIS_STATUSES, ENTITY_TYPES, TYPOLOGIES } from '../options.ts';
import { queryFields, querySearch, searchFlag, withQueryRules } from '../query.ts';
import { articleIdSchema, countOut, packedArticle, timeOut } from '../rows.ts';
import { defineCall } from './call.ts';
import { cleanText, saved, settingId } from './fields.ts';

/** Analyses of articles: a list that an administrator saves, and the analysis of its articles. */

/** Most articles of one analysis. */
export const MAX_ANALYSED_ARTICLES = 5_000;

const administration = { tag: 'administration' } as const;
const wall = queryFields.fromDate;

const analysisRecord = z.object({
  _id: z.string(),
  name: z.string(),
  articles: z.array(articleIdSchema),
  status: z.enum(ANALYSIS_STATUSES),
  date_creation: timeOut,
  fromDate: z.string().meta({ description: 'range of the query that it was made with, Europe/Paris' }),
  toDate: z.string(),
});

export const analyses = defineCall({
  summary: 'Saved analyses, newest first; the query is checked and restricts nothing',
  ...administration,
  search: querySearch({ sitemap: searchFlag.optional() }),
  answer: z.array(analysisRecord),
});

const [, ...columns] = packedArticle.def.items;
/** An article row with the selection flag as its first position. Answers have it false. */
const selectableRow = z.tuple([z.boolean(), ...columns]);

export const analysisChoice = defineCall({
  summary: 'Articles to choose from: those of the query, with `urlEntities` the words of title, URL or names',
  ...administration,
  body: withQueryRules(z.object({ ...queryFields, sitemap: z.boolean().default(true) })),
  answer: z.array(selectableRow),
});

export const saveAnalysis = defineCall({
  summary: 'Saves a list of articles to analyse',
  ...administration,
  body: z
    .object({
      filterName: cleanText(300).default('').meta({ description: 'may be empty' }),
      articles: z
        .array(articleIdSchema)
        .min(1, { error: 'doit nommer au moins un article' })
        .max(MAX_ANALYSED_ARTICLES, { error: `a au plus ${MAX_ANALYSED_ARTICLES} articles` }),
      fromDate: wall,
      toDate: wall,
    })
    .refine(({ fromDate, toDate }) => fromDate === undefined || toDate === undefined || fromDate <= toDate, {
      error: 'doit être après «\u00a0Depuis\u00a0»',
      path: ['toDate'],
    }),
  answer: saved.extend({ _id: z.string() }),
});

const oneAnalysis = z.object({ id: settingId });

export const startAnalysis = defineCall({
  summary: 'Puts an analysis into the queue; one that is running goes on',
  ...administration,
  body: oneAnalysis,
  answer: saved,
});

/** null when no article event has the figure. */
const unknownCount = countOut.nullable();
const mean = z.number().min(0).nullable();

/** The place of a trigger in a title, in UTF-16 units: `debut` included, `fin` excluded. */
const mark = z.object({ declencheur: z.string(), debut: countOut, fin: countOut });

const analysedArticle = z.object({
  id: articleIdSchema,
  editeur: z.string(),
  publication: timeOut.nullable(),
  titre: z.string(),
  mots: unknownCount,
  images: unknownCount,
  videos: unknownCount,
  typologie: z.enum(TYPOLOGIES),
  auteur: z.string().nullable(),
  intertitres: unknownCount,
  attractivite: z.number().int().min(0).max(100).meta({ description: "sum of the title's triggers" }),
  declencheurs: z.array(z.string()),
  poids: z.array(z.number().int()).meta({ description: 'points of each trigger, parallel to declencheurs' }),
  reperes: z.array(mark).meta({
    description:
      'where the triggers stand in titre, in its order. For that, titre comes with its controls of direction closed',
  }),
  url: z.string(),
});

export const analysisDetails = defineCall({
  summary: 'One analysis; without articles in arrayDetails until it has completed',
  ...administration,
  body: oneAnalysis,
  answer: z.object({
    _id: z.string(),
    name: z.string(),
    status: z.enum(ANALYSIS_STATUSES),
    date_creation: timeOut,
    date_analyse: timeOut.nullable(),
    fromDate: z.string(),
    toDate: z.string(),
    erreur: z.string().nullable().meta({ description: 'why it failed' }),
    selection: z.array(
      z.object({
        id: articleIdSchema,
        titre: z.string(),
        editeur: z.string(),
        publication: timeOut.nullable(),
        url: z.string(),
      }),
    ),
    arrayDetails: z.array(analysedArticle),
    resume: z.array(
      z.object({
        _id: z.string().meta({ description: 'publisher' }),
        count: countOut,
        direct: countOut,
        autres: countOut,
        wordsAvg: mean.meta({ description: 'over the articles whose words are known' }),
        titleAvg: z.number().min(0).meta({ description: 'characters' }),
      }),
    ),
    details: z.object({
      scores: z.object({
        words: mean,
        videos: unknownCount,
        images: unknownCount,
        declencheurs: z.array(z.object({ declencheur: z.string(), count: countOut })),
      }),
    }),
    lemmes: z.array(z.object({ lemme: z.string(), count: countOut })),
    entities: z.array(z.object({ text: z.string(), type: z.enum(ENTITY_TYPES), count: countOut })),
  }),
});

export const deleteAnalysis = defineCall({
  summary: 'Deletes an analysis; answers the text "ok"',
  ...administration,
  body: oneAnalysis,
  answer: z.literal('ok'),
});
