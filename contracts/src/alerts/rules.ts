import { z } from 'zod';
import { filledText } from '../calls/fields.ts';
import { ARTICLE_POSITION_FILTERS, CATEGORY_FILTERS, GROUPINGS, SOURCES, ZONES } from '../options.ts';
import { MOST_RIVALS } from '../preferences.ts';
import { FETCH_FAULTS } from '../sitemap-faults.ts';
import { DROP_WINDOWS, SILENCE_MODES, THRESHOLDS } from './rule-kinds.ts';

/** What a rule watches. Every kind has one threshold ({@link THRESHOLDS}) and what it is measured on. */

const publisher = filledText(200).refine((name) => name !== 'all', { error: 'doit être un éditeur' });

const threshold = (kind: keyof typeof THRESHOLDS) => {
  const { lowest, highest, proposed } = THRESHOLDS[kind];
  return z.number().int().min(lowest).max(highest).default(proposed);
};

/** The pages that count, as in the filters of the screens. */
const pages = {
  source: z.enum(ZONES).default('tout'),
  articlePosition: z.enum(ARTICLE_POSITION_FILTERS).default('all'),
  articleCategory: z.enum(CATEGORY_FILTERS).default('all'),
};

const ofPublisher = { editeur: publisher, groupe: z.enum(GROUPINGS).default('editeur') };

const absence = z
  .object({
    type: z.literal('absence'),
    ...ofPublisher,
    ...pages,
    concurrents: z
      .array(publisher)
      .min(1)
      .max(MOST_RIVALS)
      .refine((names) => new Set(names).size === names.length, {
        error: 'ne doit pas contenir deux fois le même éditeur',
      }),
    minimum: z
      .number()
      .int()
      .min(1)
      .max(MOST_RIVALS)
      .default(2)
      .meta({ description: 'rivals that are exposed in the same minute' }),
    delai: threshold('absence').meta({ description: 'minutes for which they are' }),
  })
  .check(({ value, issues }) => {
    const { concurrents, minimum, editeur } = value;
    if (minimum > concurrents.length) {
      const message = `ne doit pas dépasser le nombre de concurrents (${concurrents.length}) : la règle ne sonnerait jamais`;
      issues.push({ code: 'custom', path: ['minimum'], message, input: minimum });
    }
    if (concurrents.includes(editeur)) {
      const message = 'ne doit pas contenir l’éditeur surveillé : la règle ne sonnerait jamais';
      issues.push({ code: 'custom', path: ['concurrents'], message, input: concurrents });
    }
  });

/** Only pages of Google have blocks. */
const BLOCK_ZONES = ['tout', 'google', 'desktop', 'mobile', 'allMobile'] as const;
const BLOCK_POSITIONS = ['all', 'top', 'cat'] as const;

const loss = z.object({
  type: z.literal('perte'),
  ...ofPublisher,
  ...pages,
  source: z.enum(BLOCK_ZONES).default('tout'),
  articlePosition: z.enum(BLOCK_POSITIONS).default('all'),
  delai: threshold('perte').meta({
    description: 'photographed minutes out of the first block: the leads of its first three stories',
  }),
});

const drop = z.object({
  type: z.literal('baisse'),
  ...ofPublisher,
  ...pages,
  fenetre: z.literal(DROP_WINDOWS).default(180).meta({ description: 'minutes over which the score is summed' }),
  pourcent: threshold('baisse').meta({ description: 'percent below the median of the same four weekdays' }),
  minimum: z
    .number()
    .min(0)
    .max(1_000)
    .default(1)
    .meta({ description: 'articles that are usually on the pages at the same time; with fewer the rule is silent' }),
});

const sitemap = z
  .object({
    type: z.literal('sitemap'),
    ...ofPublisher,
    code: filledText(200)
      .nullable()
      .default(null)
      .meta({ description: 'code of one sitemap. null watches all of the publisher' }),
    silence: z.enum(SILENCE_MODES).default('habitude').meta({
      description:
        'a silence that rings is also twice as long as usual at its hour (habitude), or only longer than `minutes`',
    }),
    minutes: threshold('sitemap').meta({
      description: 'minutes without a new URL, as fetches find it; no shorter silence rings',
    }),
    fautes: z
      .array(z.enum(FETCH_FAULTS))
      .refine((names) => new Set(names).size === names.length, {
        error: 'ne doit pas contenir deux fois la même faute',
      })
      .default([])
      .meta({ description: 'faults that ring when three fetches in a row have one' }),
  })
  .check(({ value: { silence, fautes }, issues }) => {
    if (silence !== 'jamais' || fautes.length > 0) return;
    const message = 'doit avoir au moins une faute quand le silence n’est pas surveillé : la règle ne sonnerait jamais';
    issues.push({ code: 'custom', path: ['fautes'], message, input: fautes });
  });

const feed = z.object({
  type: z.literal('flux'),
  sources: z
    .array(z.enum(SOURCES))
    .min(1)
    .refine((names) => new Set(names).size === names.length, { error: 'ne doit pas contenir deux fois la même source' })
    .default([...SOURCES]),
  minutes: threshold('flux').meta({ description: 'minutes without any snapshot of the source' }),
});

export const alertCondition = z.discriminatedUnion('type', [absence, loss, drop, sitemap, feed]);

/** What a rule watches, with its threshold. */
export type AlertCondition = z.output<typeof alertCondition>;
export type ConditionOf<K extends AlertCondition['type']> = Extract<AlertCondition, { type: K }>;

/** Conditions that count some pages alone. */
export type PageCondition = Exclude<AlertCondition, { type: 'flux' | 'sitemap' }>;
