import { isDeepStrictEqual } from 'node:util';
import { formatNumber } from '../french/numbers.ts';
import { parisDay } from '../paris.ts';
import { type Capture, captureLeaf } from '../seals/capture.ts';
import { rootOfInclusion } from '../seals/inclusion.ts';
import { sealRoot } from '../seals/seal.ts';
import { byPoints, cellsOf } from './cells.ts';
import type { Statement, StatementDay, StatementVersion } from './statement.ts';
import { captureReader } from './statement-tables.ts';

export const figure = (value: number): string => formatNumber(Math.round(value * 100) / 100);

const plural = (count: number, one: string): string => `${figure(count)}\u00a0${one}${count >= 2 ? 's' : ''}`;

/** One thing that was checked. `holds` null: nobody can check it from the file. */
export interface Finding {
  holds: boolean | null;
  text: string;
}

/** Roots by day that the reader got elsewhere. */
export type PublishedRoots = ReadonlyMap<string, string>;

/** What holds of a statement, without anything but the file and the published roots. */
export function checkStatement(statement: Statement, published: PublishedRoots): Finding[] {
  const read = captureReader(statement);
  const captures = new Map(statement.jours.map((day) => [day, day.captures.map(read)]));
  const findings = statement.jours.flatMap((day) => [
    ...checkVersions(day),
    checkPlaces(day, captures.get(day) ?? []),
    checkPublished(day, published.get(day.jour)),
  ]);
  const days = statement.jours.map(({ jour }) => jour);
  if (days.some((day, i) => day <= (days[i - 1] ?? ''))) findings.push(no('Les jours ne se suivent pas.'));
  for (const day of published.keys())
    if (!days.includes(day)) findings.push(no(`Le constat ne contient pas le ${day}, dont une racine est donnée.`));
  const all = [...captures.values()].flat();
  return [...findings, ...checkChain(statement), ...checkScore(statement, all), ...unproven(statement)];
}

const yes = (text: string): Finding => ({ holds: true, text });
const no = (text: string): Finding => ({ holds: false, text });

/** The root that a version claims follows from what it says of itself, and it follows the versions that it replaces. */
function checkVersions({ jour, versions }: StatementDay): Finding[] {
  const wrong = versions.filter((version) => rootOf(jour, version) !== version.racine);
  if (wrong.length > 0)
    return [no(`${jour}\u00a0: la racine ${brief(wrong[0]?.racine)} ne correspond pas à ce qu’elle scelle.`)];
  const roots = new Set(versions.map(({ racine }) => racine));
  const lost = versions.filter(({ remplace }) => remplace !== null && !roots.has(remplace));
  if (lost.length > 0) return [no(`${jour}\u00a0: la version que remplace ${brief(lost[0]?.racine)} manque.`)];
  return [];
}

const rootOf = (day: string, { captures, arbre, precedentJour, precedent, remplace }: StatementVersion): string =>
  sealRoot({
    day,
    captures,
    tree: arbre,
    before: precedentJour === null || precedent === null ? null : { day: precedentJour, root: precedent },
    replaces: remplace,
  });

const brief = (root: string | undefined): string => `${(root ?? '').slice(0, 12)}…`;

/** The snapshots stand in the tree of the day's current version. */
function checkPlaces({ jour, versions, captures, preuve }: StatementDay, read: readonly (Capture | null)[]): Finding {
  const known = read.filter((capture) => capture !== null);
  if (known.length < read.length)
    return no(`${jour}\u00a0: une capture désigne une page, une liste ou un titre qui n’est pas dans le fichier.`);
  if (known.some(({ at }) => parisDay(at) !== jour)) return no(`${jour}\u00a0: une capture n’est pas de ce jour.`);
  const placed = known.map((capture, i) => ({ index: captures[i]?.feuille ?? -1, leaf: captureLeaf(capture) }));
  const proof = preuve.map((one) => Buffer.from(one, 'hex'));
  const root = rootOfInclusion(versions[0]?.captures ?? 0, placed, proof)?.toString('hex');
  if (root !== versions[0]?.arbre)
    return no(
      `${jour}\u00a0: les captures (${figure(known.length)}) ne sont pas celles que la racine scelle\u00a0: une capture, un titre, un ordre ou une empreinte a changé.`,
    );
  return yes(
    `${jour}\u00a0: pages, rangs, titres et adresses de ${plural(known.length, 'capture')} sur ${figure(versions[0]?.captures ?? 0)} du jour, tels qu’ils ont été scellés.`,
  );
}

function checkPublished({ jour, versions }: StatementDay, root: string | undefined): Finding {
  const [current, ...older] = versions;
  if (root === undefined)
    return {
      holds: null,
      text: `${jour}\u00a0: racine ${current?.racine}, à comparer avec celle qui a été publiée (aucune n’a été donnée).`,
    };
  if (root === current?.racine) return yes(`${jour}\u00a0: la racine est celle qui a été publiée.`);
  if (older.some(({ racine }) => racine === root))
    return no(
      `${jour}\u00a0: la racine publiée est celle d’une version plus ancienne, remplacée après des événements arrivés tard. Ce fichier prouve la version ${brief(current?.racine)}\u00a0: demandez sa racine.`,
    );
  return no(`${jour}\u00a0: la racine du fichier n’est pas celle qui a été publiée.`);
}

/** Each day names the root that the last one before had. */
function checkChain({ jours }: Statement): Finding[] {
  const known = new Map(jours.map(({ jour, versions }) => [jour, versions.map(({ racine }) => racine)]));
  const broken = jours.filter(({ jour, versions }) =>
    versions.some(({ precedentJour, precedent }) => {
      if (precedentJour === null || precedent === null) return precedentJour !== precedent;
      return precedentJour >= jour || (known.get(precedentJour)?.includes(precedent) ?? true) === false;
    }),
  );
  if (broken.length > 0) return [no(`${broken[0]?.jour}\u00a0: le sceau ne suit pas celui du jour précédent.`)];
  return jours.length > 1 ? [yes(`Les sceaux des ${jours.length} jours se suivent.`)] : [];
}

/** The score follows from the snapshots under the weights of the file. */
function checkScore(statement: Statement, captures: readonly (Capture | null)[]): Finding[] {
  const { cible, articles, poids, periode, cellules, score, minutes } = statement;
  const ids = new Set(articles.map(({ _id }) => _id));
  if (cible.type === 'article' && (ids.size !== 1 || !ids.has(cible.id)))
    return [no('Les articles ne sont pas ceux de la cible.')];
  const range = { from: Date.parse(periode.debut), to: Date.parse(periode.fin) };
  const known = captures.filter((capture) => capture !== null);
  const found = cellsOf(known, { articles: ids, weights: poids, ...range });
  if (found === null) return [no('Les captures couvrent trop de minutes pour être comptées.')];
  if (!isDeepStrictEqual(found, [...cellules].sort(byPoints)))
    return [
      no('Les cellules (page, place, minutes, points) ne sont pas celles qui suivent des captures et des poids.'),
    ];
  const sum = found.reduce((all, { points }) => all + points, 0);
  const counted = found.reduce((all, cell) => all + cell.minutes, 0);
  if (Math.abs(sum - score) > 1e-6 * Math.max(1, sum) || counted !== minutes)
    return [no(`Le score ${figure(score)} n’est pas la somme des cellules, ${figure(sum)}.`)];
  return [
    yes(
      `Le score, ${figure(score)} points en ${plural(minutes, 'minute')}, est la somme de ${plural(found.length, 'cellule')}, comme il suit des captures sous les poids du fichier.`,
    ),
  ];
}

/** What a seal cannot prove. */
const unproven = ({ cible, photographie, articles }: Statement): Finding[] => [
  {
    holds: null,
    text: `La part photographiée (${figure(photographie * 100)} %) et les trous viennent de qui a fait le constat.`,
  },
  ...(cible.type === 'article'
    ? []
    : [
        {
          holds: null,
          text: `Que ces ${plural(articles.length, 'article')} sont ceux de «\u00a0${cible.titre}\u00a0» est dit par qui a fait le constat\u00a0; leurs adresses sont scellées.`,
        },
      ]),
  {
    holds: null,
    text: 'Un sceau prouve que rien n’a changé depuis, non que le robot avait bien photographié.',
  },
];
