import type { AlertCondition } from '@vigie/contracts/alerts/rules';
import { type PublisherNames, sitemapLabel } from '@vigie/contracts/alerts/sentences';
import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import { DAY_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { CATEGORIES, POSITIONS, SOURCES } from '@vigie/contracts/options';
import { type PageAddress, pageLabel } from '@vigie/contracts/pages';
import { wallClock } from '@vigie/contracts/paris';
import { clusterTitle, UNTITLED } from '@vigie/contracts/titles';
import { readClusterNames } from '../figures/read/cluster-names.ts';
import type { ReadContext } from '../figures/read/read-context.ts';

/** What episodes are about, in words, and where it is seen. */

interface Subject {
  condition: AlertCondition;
  subject: string;
}

/** The page of a loss: `source.position.category`, as addresses name it. */
function pageOfSubject(subject: string): PageAddress {
  const [source, position, category] = subject.split('.');
  return {
    source: SOURCES.find((one) => one === source) ?? SOURCES[0],
    position: POSITIONS.find((one) => one === position) ?? POSITIONS[0],
    category: CATEGORIES.find((one) => one === category) ?? null,
    topic: null,
  };
}

/** The words of subjects. A story that was merged into another since has none left. */
export async function subjectLabels(
  context: ReadContext,
  subjects: readonly Subject[],
  nameOf: PublisherNames,
): Promise<(subject: Subject) => string> {
  const clusters = subjects.flatMap(({ condition, subject }) =>
    condition.type === 'absence' ? [articleIdToUInt64(subject)] : [],
  );
  const names = await readClusterNames(context, [...new Set(clusters)]);
  return ({ condition, subject }) => {
    if (condition.type === 'baisse') return nameOf(condition.editeur);
    if (condition.type === 'sitemap') return sitemapLabel(subject);
    if (condition.type === 'perte') return pageLabel(pageOfSubject(subject));
    if (condition.type === 'flux') return SOURCE_LABELS[SOURCES.find((source) => source === subject) ?? SOURCES[0]];
    const name = names.get(articleIdToUInt64(subject));
    return name ? clusterTitle({ titre: name.titre, titre_selectionne: name.chosen }) : UNTITLED;
  };
}

/** The screen that shows an episode, with the filters of its rule. `opened` in ms. */
export function episodeAddress({ condition, subject }: Subject, opened: number): string {
  if (condition.type === 'flux') return '/dashboard/page';
  if (condition.type === 'sitemap') {
    const { editeur, groupe } = condition;
    return `/dashboard/sitemap?${new URLSearchParams({ editeur, ...(groupe !== 'editeur' && { groupe }) })}`;
  }
  const { editeur, groupe, source } = condition;
  if (condition.type === 'perte') {
    const at = new Date(opened - MINUTE_MS).toISOString();
    return `/dashboard/page?${new URLSearchParams({ editeur, page: subject, a: at })}`;
  }
  const filters = new URLSearchParams({
    editeur,
    ...(groupe !== 'editeur' && { groupe }),
    ...(source !== 'tout' && { source }),
  });
  if (condition.type === 'absence') return `/dashboard/cluster/${subject}?${filters}`;
  const { articlePosition, articleCategory, fenetre } = condition;
  if (articlePosition !== 'all') filters.set('articlePosition', articlePosition);
  if (articleCategory !== 'all') filters.set('articleCategory', articleCategory);
  filters.set('fromDate', wallClock(opened - Math.max(fenetre * MINUTE_MS, DAY_MS / 2)));
  filters.set('toDate', wallClock(opened - MINUTE_MS));
  return `/dashboard/suivigeneral?${filters}`;
}
