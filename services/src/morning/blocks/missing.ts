import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import type { MorningBlock } from '@vigie/contracts/morning/edition';
import { daysBefore } from '@vigie/contracts/morning/occurrence';
import { querySchema } from '@vigie/contracts/query';
import { clusterTitle } from '@vigie/contracts/titles';
import { askClusters } from '../../figures/clusters/cluster-question.ts';
import { missedClusters } from '../../figures/clusters/rival-stories.ts';
import { readCoverage } from '../../figures/read/coverage.ts';
import { clusterAddress, missedAddress } from '../addresses.ts';
import { byExpectedGain, type Habit } from '../chance.ts';
import { askOf, type MorningQuestion } from '../morning-question.ts';
import { shortName, shortTitle } from '../words.ts';

const HABIT_DAYS = 14;
const TITRE = 'Ce qu’il nous manque';

async function habitOf(question: MorningQuestion): Promise<Habit> {
  const { editeur, date, keys } = question;
  const habitQuestion = await askOf(question, { ...daysBefore(date, HABIT_DAYS), editeur });
  const { of, all } = await readCoverage(habitQuestion, { of: 'articles' }, keys);
  const names = question.namesOf(editeur);
  const [own = []] = keys.names.flatMap((name, number) => (names.has(name) ? [of.get(number) ?? []] : []));
  return { own, all };
}

/** Stories that rivals have and the publisher lacks, those first in which it is likely to be exposed. */
export async function missingBlock(question: MorningQuestion, most: number): Promise<MorningBlock> {
  const { deps, signal, editeur, concurrents, night } = question;
  const block = { bloc: 'manque', titre: TITRE } as const;
  if (concurrents.length === 0) {
    return { ...block, lignes: [], mot: 'Aucun concurrent choisi : « Mon compte » en propose.' };
  }
  const life = await askClusters(deps, querySchema.parse({ ...night, editeur }), signal);
  const { clusters } = await missedClusters(life, concurrents);
  if (clusters.length === 0)
    return { ...block, lignes: [], mot: 'Rien : aucune histoire de nos concurrents ne nous manque.' };
  const shown = clusters.length > 1 ? most - 1 : most;
  const stories = byExpectedGain(clusters, await habitOf(question)).slice(0, shown);
  const list = {
    unite: 'histoires' as const,
    valeur: clusters.length,
    chiffre: counted(clusters.length, 'histoire', 'histoires'),
    texte: 'chez nos concurrents, pas chez nous',
    adresse: missedAddress(editeur, night, concurrents),
  };
  return {
    ...block,
    lignes: [
      ...(clusters.length > 1 ? [list] : []),
      ...stories.map(
        (story) =>
          ({
            unite: 'points' as const,
            valeur: story.score ?? 0,
            chiffre: `${formatNumber(Math.round(story.score ?? 0))} points`,
            texte: `« ${shortTitle(clusterTitle(story))} » : ${holdersWords(story.concurrents.map(question.nameOf))}`,
            adresse: clusterAddress(editeur, night, story._id),
          }) as const,
      ),
    ],
    mot: null,
  };
}

/** « midi et soir », « midi et 3 autres » */
function holdersWords([first = '', second, ...others]: readonly string[]): string {
  if (second === undefined) return shortName(first);
  return others.length === 0
    ? `${shortName(first)} et ${shortName(second)}`
    : `${shortName(first)} et ${others.length + 1} autres`;
}
