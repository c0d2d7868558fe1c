import { z } from 'zod';
import { countOut, timeOut } from '../rows.ts';
import { DOCUMENT_KINDS, NOTHING, UNSERVING } from '../sources.ts';

const domaine = z.string().meta({ description: 'domain or address that was asked for' });

/** One line of the answer of `discoverSources`: what was found, in the order in which it was found. */
export const findingLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('robots'),
    domaine,
    origine: z.string().meta({ description: 'site whose robots.txt was read' }),
    etat: z.enum(['read', 'unavailable', 'unreachable']),
    autorise: z.boolean().meta({ description: 'whether the home page may be fetched' }),
    regle: z.string().nullable().meta({ description: 'line of robots.txt that decides' }),
    delai: z.number().min(0).nullable().meta({ description: 'crawl-delay, in seconds' }),
    sitemaps: countOut.meta({ description: 'sitemaps that it names' }),
  }),
  z.object({
    type: z.literal('source'),
    domaine,
    url: z.string(),
    editeur: z.string().meta({ description: 'domain of the publisher whose articles are in it' }),
    direct: z.boolean().meta({ description: 'whether its address was asked for' }),
    genre: z.enum([...DOCUMENT_KINDS, 'unknown']),
    langue: z.string().meta({ description: 'BCP 47; empty: nothing says it' }),
    entrees: countOut.meta({ description: 'entries with title and date' }),
    derniere: timeOut.nullable().meta({ description: 'publication of the newest entry' }),
    par_jour: z.number().min(0).meta({ description: 'expected changes a day' }),
    titres: z.array(z.string()).max(3),
    sert: z.boolean(),
    motif: z.enum(UNSERVING).nullable().meta({ description: 'why it would not serve' }),
    detail: z.string().nullable().meta({ description: 'HTTP status, rule, or reason of the failure' }),
    index: z.string().nullable().meta({ description: 'index that names it' }),
  }),
  z.object({ type: z.literal('rien'), domaine, motif: z.enum(NOTHING), detail: z.string() }),
  z.object({ type: z.literal('fini'), domaine }).meta({ description: 'nothing more comes for this domain' }),
  z.object({
    type: z.literal('fin'),
    complet: z.boolean().meta({ description: 'false: time was over, or the crawler stopped' }),
  }),
]);
export type FindingLine = z.output<typeof findingLine>;
