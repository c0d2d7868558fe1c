import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Section } from './scenario.ts';

const outlet = z.object({
  host: z.string(),
  /** The name shown by aggregators. */
  name: z.string(),
  kind: z.enum(['general', 'regional', 'economie', 'sport', 'tech', 'culture', 'sante']),
  /** Its intended share of all exposure, in percent. */
  reach: z.number().positive(),
  /** How high its articles are placed; fitted so that exposure over days is spread as in `reach`. */
  pull: z.number().positive(),
  apple: z.boolean().default(false),
  /** Its sitemap is that of a client. */
  client: z.boolean().default(false),
  /** Its titles sometimes arrive as UTF-8 decoded as Windows-1252. */
  doubleEncodes: z.boolean().default(false),
  /** A small site that is not in the publishers file and whose sitemap is not fetched. */
  local: z.boolean().default(false),
});

export type Outlet = z.output<typeof outlet>;

const DATA = new URL('../data/outlets.json', import.meta.url);

export const loadOutlets = (): readonly Outlet[] =>
  z.object({ outlets: z.array(outlet) }).parse(JSON.parse(readFileSync(DATA, 'utf8'))).outlets;

/** The publishers file of the demo. */
export const DEMO_PUBLISHERS_FILE = new URL('../data/publishers.json', import.meta.url);

const SPECIALITY: Readonly<Record<Outlet['kind'], Partial<Record<Section, number>>>> = {
  general: {
    france: 1,
    international: 1,
    économie: 1,
    'science_high-tech': 0.6,
    culture: 0.8,
    sports: 0.7,
    santé: 0.9,
  },
  regional: {
    france: 1.5,
    international: 0.5,
    économie: 0.8,
    'science_high-tech': 0.4,
    culture: 0.8,
    sports: 0.9,
    santé: 0.9,
  },
  economie: { économie: 3.2, international: 0.5, france: 0.3, 'science_high-tech': 0.9, santé: 0.4 },
  sport: { sports: 4.5 },
  tech: { 'science_high-tech': 4 },
  culture: { culture: 4, france: 0.2 },
  sante: { santé: 5, 'science_high-tech': 0.5, france: 0.2 },
};

/** How much an outlet covers a section, apart from its reach. */
export const affinity = (of: Outlet, section: Section): number => SPECIALITY[of.kind][section] ?? 0.02;
