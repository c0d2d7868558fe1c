import { type Position, ZONE_SOURCES } from '@vigie/contracts/options';
import { isEveryPublisher } from '@vigie/contracts/query';
import type { PublisherRow } from '@vigie/contracts/rows';
import type { Question } from '../exposure/context.ts';
import { byName } from '../exposure/publisher-names.ts';
import { isEmptyRange } from '../question/scope.ts';
import { FIGURES, type HostRow } from '../read/figure-rows.ts';
import { readHostFigures } from '../read/host-figures.ts';
import type { PageFilter } from '../read/pages.ts';

/**
 * Publishers by score, ties by name. Ranks are those of the whole market, also when the query names one publisher.
 * `withApplenews` fills the Apple News columns whatever the zone.
 */
export async function publisherRows(question: Question, withApplenews: boolean): Promise<PublisherRow[]> {
  if (isEmptyRange(question.scope)) return [];
  const { query, view } = question;
  const rows = await readHostFigures(question, withApplenews);
  const sums = byName(
    rows,
    ([host, shown]) => view.groupName(host, shown, query.groupe),
    () => new Array<number>(FIGURES).fill(0),
    (sum, [, , ...figures]) =>
      figures.forEach((figure, i) => {
        sum[i] = (sum[i] ?? 0) + figure;
      }),
  );
  const { pages } = question.scope;
  const ranked = [...sums]
    .filter(([, figures]) => figures.some((figure) => figure > 0))
    .sort(([nameA, a], [nameB, b]) => (b[3] ?? 0) - (a[3] ?? 0) || nameA.localeCompare(nameB, 'fr'))
    .map(([name, figures], i) => rowOf(name, figures, i + 1, pages, withApplenews));
  const chosen = isEveryPublisher(query.editeur) ? ranked : only(question, rows, ranked);
  return query.limit == null ? chosen : chosen.slice(0, query.limit);
}

/** Rows of the publishers that the query names. */
function only({ query, view }: Question, rows: readonly HostRow[], ranked: readonly PublisherRow[]): PublisherRow[] {
  const matches = view.matcher(query.editeur, query.groupe);
  const names = new Set(
    rows
      .filter(([host, shown]) => matches(host, shown))
      .map(([host, shown]) => view.groupName(host, shown, query.groupe)),
  );
  return ranked.filter((row) => names.has(row.editeur));
}

/** Points of a source or position are null where the filters leave it out. */
function rowOf(
  name: string,
  f: readonly number[],
  rank: number,
  { sources, position }: PageFilter,
  withApplenews: boolean,
): PublisherRow {
  const at = (i: number): number => f[i] ?? 0;
  const askedAt = (isAsked: boolean, i: number): number | null => (isAsked ? at(i) : null);
  const onApplenews = withApplenews || sources.includes('applenews');
  const onGoogle = (one: Position): boolean =>
    ZONE_SOURCES.google.some((source) => sources.includes(source)) && (position ?? one) === one;
  return {
    selected: false,
    rang: rank,
    editeur: name,
    exposes: at(0),
    nouveaux: at(1),
    articlesApplenews: askedAt(onApplenews, 2),
    score: at(3),
    flipboard: askedAt(sources.includes('flipboard_mobile'), 4),
    applenews: askedAt(onApplenews, 5),
    top: askedAt(onGoogle('top'), 6),
    sections: askedAt(onGoogle('cat'), 7),
    topic: askedAt(onGoogle('topic'), 8),
    homepage: at(9),
    france: at(10),
    international: at(11),
    economie: at(12),
    science: at(13),
    culture: at(14),
    sports: at(15),
    sante: at(16),
  };
}
