import { z } from 'zod';
import { SITEMAP_PRIORITIES } from '../options.ts';
import { countOut, timeOut } from '../rows.ts';
import {
  FETCH_OUTCOMES,
  MOST_DOMAINS,
  MOST_OPML_BYTES,
  OPML_FAULTS,
  READING_STATES,
  SOURCE_CONDITIONS,
  SOURCE_KINDS,
  SOURCE_STATES,
  STRIP_FETCHES,
} from '../sources.ts';
import { defineCall } from './call.ts';
import { cleanText, filledText, settingId } from './fields.ts';

const MOST_SOURCES = 1_000;
const ids = z.array(settingId).min(1).max(MOST_SOURCES);
const host = filledText(253).meta({ description: 'host name, as in an address' });

const isWebAddress = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:$/.test(url?.protocol ?? '') && url?.username === '' && url.password === '';
};

export const discoverSources = defineCall({
  summary: 'Looks at publishers’ sites for sitemaps and feeds; findings come as they are made, one JSON object a line',
  tag: 'administration',
  body: z.object({
    domaines: z.array(filledText(2_048)).min(1).max(MOST_DOMAINS).meta({
      description: 'domains of publishers, or addresses of feeds, sitemaps and pages; each wrong one is named',
    }),
  }),
  file: 'application/x-ndjson',
  answer: z.string().meta({ description: 'lines of robots, source, rien and fini; the last line is fin' }),
});

export const readOpml = defineCall({
  summary: 'Reads a list of feeds (OPML): addresses for `discoverSources`, and lines that are left out',
  tag: 'administration',
  body: z.object({
    opml: z.string().min(1).max(MOST_OPML_BYTES).meta({ description: 'text of the file, 5 MB at most' }),
  }),
  // Signs of markup take two bytes in JSON.
  bodyBytes: 2 * MOST_OPML_BYTES + 1_024,
  answer: z.object({
    adresses: z.array(z.object({ adresse: z.string(), titre: z.string(), ligne: z.number().int().min(1) })),
    ecartees: z
      .array(
        z.object({
          ligne: z.number().int().min(1),
          titre: z.string(),
          adresse: z.string(),
          motif: z.enum(OPML_FAULTS),
        }),
      )
      .meta({ description: 'outlines whose address is not readable or stands there twice' }),
  }),
});

export const exportOpml = defineCall({
  summary: 'The sources that are feeds as a list of feeds (OPML), with their publishers',
  tag: 'administration',
  file: 'text/x-opml; charset=utf-8',
  answer: z.string().meta({ description: 'OPML 2.0' }),
});

const fetched = z.object({
  date: timeOut,
  resultat: z.enum(FETCH_OUTCOMES),
  statut: z.number().int().min(0).meta({ description: 'HTTP status; 0: no answer' }),
});

export const collectSources = defineCall({
  summary: 'Sources of the crawler: how each stands, its last fetches, its figures of the last 24 hours',
  tag: 'administration',
  answer: z.array(
    z.object({
      _id: z.string(),
      domaine: z.string(),
      url: z.string(),
      genre: z.enum(SOURCE_KINDS),
      langue: z.string(),
      priorite: z.enum(SITEMAP_PRIORITIES),
      propre: z.boolean().meta({ description: 'the publisher lets Vigie keep texts of its articles' }),
      index: z.string().nullable().meta({
        description:
          'index of sitemaps that named it after the look at the site. It is null when somebody chose the address',
      }),
      etat: z.enum(SOURCE_STATES),
      depuis: timeOut.meta({ description: 'since when it stands so' }),
      prochain: timeOut.nullable().meta({ description: 'next fetch. It is null when none is planned' }),
      dernier: timeOut.nullable().meta({ description: 'last fetch of the last seven days' }),
      releves: z
        .array(fetched)
        .max(STRIP_FETCHES)
        .meta({ description: 'last fetches of the last seven days, oldest first' }),
      requetes: countOut.meta({ description: 'requests of the last 24 hours' }),
      octets: countOut.meta({ description: 'bytes over the wire in the last 24 hours' }),
      part_304: z
        .number()
        .min(0)
        .max(1)
        .nullable()
        .meta({ description: 'share of answers with 304. It is null without a request' }),
      delai: z
        .object({
          articles: countOut,
          median: countOut.nullable().meta({ description: 'seconds' }),
          p90: countOut.nullable().meta({ description: 'seconds' }),
        })
        .meta({ description: 'publication to first sight, of the new entries of the last 24 hours' }),
      condition: z.enum(SOURCE_CONDITIONS).meta({ description: 'the same wherever a source is shown' }),
      diagnostic: z.string().nullable().meta({ description: 'what is wrong. It is null when nothing is' }),
      remede: z.string().nullable().meta({ description: 'what can be done about it' }),
      lecture: z
        .object({
          etat: z.enum(READING_STATES),
          date: timeOut,
          texte: z.string().meta({ description: 'how far it has come, in French' }),
        })
        .nullable()
        .meta({ description: 'reading that somebody has asked for in the last ten minutes' }),
      courriel: z.string().nullable().meta({ description: 'text of a mail that asks the site to let the robot in' }),
    }),
  ),
});

export const addSources = defineCall({
  summary: 'Adds sources; one that is there already is switched on again',
  tag: 'administration',
  body: z.object({
    sources: z
      .array(
        z.object({
          domaine: filledText(253),
          url: cleanText(2_048).refine(isWebAddress, { error: 'n’est pas une adresse http ou https' }),
          genre: z.enum(SOURCE_KINDS),
          langue: cleanText(35).default(''),
          priorite: z.enum(SITEMAP_PRIORITIES).default('normal'),
          propre: z.boolean().default(false),
        }),
      )
      .min(1)
      .max(MOST_SOURCES),
  }),
  answer: z.object({ ajoutees: countOut }),
});

export const changeSources = defineCall({
  summary: 'Switches sources on or off, changes their priority, or says that their publisher is one’s own',
  tag: 'administration',
  body: z
    .object({
      ids,
      active: z.boolean().optional(),
      priorite: z.enum(SITEMAP_PRIORITIES).optional(),
      propre: z.boolean().optional(),
    })
    .refine(({ active, priorite, propre }) => (active ?? priorite ?? propre) !== undefined, {
      error: 'ne change rien',
      path: ['active'],
    }),
  answer: z.object({ changees: countOut }),
});

export const readSource = defineCall({
  summary: 'Reads a source now, once a minute at most; `collectSources` tells how far it has come',
  tag: 'administration',
  body: z.object({ id: settingId }),
  answer: z.object({ demandee: z.literal(true) }),
});

export const deleteSources = defineCall({
  summary: 'Deletes sources; what they brought stays',
  tag: 'administration',
  body: z.object({ ids }),
  answer: z.object({ supprimees: countOut }),
});

const robots = z.object({
  origine: z.string(),
  lu: timeOut,
  statut: z.number().int().nullable().meta({ description: 'HTTP status. It is null when the host gave no answer' }),
  etat: z.enum(['read', 'unavailable', 'unreachable']),
  delai: z.number().min(0).nullable().meta({ description: 'crawl-delay, in seconds' }),
});

export const collectHosts = defineCall({
  summary: 'Hosts of the sources: robots.txt as last read, the rule that decides for each source, silences',
  tag: 'administration',
  answer: z.array(
    z.object({
      hote: z.string(),
      robots: z.array(robots).meta({ description: 'one for each scheme and port that its sources use' }),
      sources: z.array(
        z.object({
          _id: z.string(),
          url: z.string(),
          autorise: z
            .boolean()
            .nullable()
            .meta({ description: 'whether robots.txt allows it. It is null while robots.txt was not read' }),
          regle: z
            .string()
            .nullable()
            .meta({ description: 'line of robots.txt that decides. It is null when none does' }),
          ligne: z.number().int().min(1).nullable(),
        }),
      ),
      requetes: countOut.meta({ description: 'requests of the last 24 hours, articles included' }),
      refus: countOut.meta({ description: 'of these, refused' }),
      mur: z
        .object({
          diagnostic: z.string().meta({ description: 'what stands in the place of its articles' }),
          remede: z.string().meta({ description: 'what the owner of the site can do' }),
          depuis: timeOut,
          pages: countOut.meta({ description: 'last pages that were asked for, at most 20' }),
          refusees: countOut.meta({ description: 'of these, pages that are not the article that was listed' }),
          refus: z
            .object({
              depuis: timeOut.meta({ description: 'first refusal since a page was last read' }),
              nombre: countOut.meta({ description: 'refusals since then' }),
              intervalle: countOut.meta({ description: 'seconds between two requests for its pages' }),
              prochaine: timeOut.meta({ description: 'no page is asked for before' }),
            })
            .nullable()
            .meta({
              description: 'set if the host refuses its article pages, which are then requested less and less often',
            }),
        })
        .nullable()
        .meta({ description: 'what its last pages are instead of articles. It is null when they are articles' }),
      silence: timeOut.nullable().meta({ description: 'until when the site has asked for silence' }),
      muet: z.boolean().meta({ description: 'silenced by an administrator' }),
      ordre: z
        .object({ par: z.string(), date: timeOut })
        .nullable()
        .meta({ description: 'last order of an administrator: who, when' }),
    }),
  ),
});

export const hostRobots = defineCall({
  summary: 'Text of a robots.txt as last read',
  tag: 'administration',
  body: z.object({ origine: cleanText(300).refine(isWebAddress, { error: 'n’est pas une adresse http ou https' }) }),
  answer: z.object({ texte: z.string() }),
});

export const silenceHost = defineCall({
  summary: 'Stops all requests to a host at once, or lets them begin again',
  tag: 'administration',
  body: z.object({ hote: host, muet: z.boolean() }),
  answer: z.object({ muet: z.boolean() }),
});
