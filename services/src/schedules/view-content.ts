import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import type { RelativePeriod } from '@vigie/contracts/options';
import { wallClock } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { readAddressQuery } from '@vigie/contracts/views/address-query';
import { datedQuery } from '@vigie/contracts/views/dated-query';
import { readViewAddress, type ViewAddress } from '@vigie/contracts/views/view-address';
import { VIEW_FIGURES, type ViewFigureKind } from '@vigie/contracts/views/view-figures';
import { articleRows } from '../figures/articles/article-lists.ts';
import { clusterList } from '../figures/clusters/cluster-list.ts';
import { askClusters } from '../figures/clusters/cluster-question.ts';
import { ask, type ExposureDeps } from '../figures/exposure/context.ts';
import { publisherRows } from '../figures/publishers/publisher-rows.ts';
import { publisherScore } from '../figures/publishers/publisher-score.ts';
import { shownTitle } from '../figures/read/cluster-names.ts';
import type { OccurrenceContent } from './occurrence-content.ts';

/** Lines of a message. */
const MOST_LINES = 10;

type ContentLine = OccurrenceContent['lignes'][number];

/**
 * A question with the dates that it has at an instant. A period that runs then ends with the last quarter-hour that was over, so that all its
 * facts are there.
 */
export function questionAt(query: Query, periode: RelativePeriod | null, at: number): Query {
  const dated = datedQuery(query, periode, at);
  const { from, to } = rangeOf(dated, at);
  const end = at < to ? Math.max(from + MINUTE_MS, Math.floor(at / QUARTER_MS) * QUARTER_MS) : to;
  return { ...dated, fromDate: wallClock(from), toDate: wallClock(end - MINUTE_MS), limit: null };
}

/** The same address with these dates and this publisher: everybody who opens it reads the same. */
function datedAddress({ path, params }: Pick<ViewAddress, 'path' | 'params'>, query: Query): string {
  const search = new URLSearchParams(params);
  search.delete('periode');
  search.set('fromDate', query.fromDate ?? '');
  search.set('toDate', query.toDate ?? '');
  search.set('editeur', isEveryPublisher(query.editeur) ? 'all' : query.editeur);
  return `${path}?${search}`;
}

const NO_FIGURES = 'Ses chiffres sont sur son écran.';
const NOTHING = 'Rien sur cette période.';

interface ViewQuestion {
  /** Of the view. */
  name: string;
  address: string;
  /** Of whom the view is about if it names no publisher. */
  publisher: string;
  /** When the occurrence was due, ms. */
  at: number;
}

/** The first figures of a view at an instant. undefined: the address leads nowhere any more. */
export async function viewContent(
  deps: ExposureDeps,
  { name, address, publisher, at }: ViewQuestion,
  signal: AbortSignal,
): Promise<OccurrenceContent | undefined> {
  const view = readViewAddress(address);
  const read = view && readAddressQuery(view.params);
  if (!view || !read || 'unreadable' in read) return undefined;
  const asked = view.params.has('editeur') ? read.query : { ...read.query, editeur: publisher };
  const query = questionAt(asked, read.periode, at);
  const { fromDate = '', toDate = '' } = query;
  const kind = VIEW_FIGURES[view.screen];
  const lines = kind === undefined ? [] : await LINES[kind]({ deps, query, text: view.part, signal });
  const rowPath = { article: SCREEN_ACCESS.article.path, cluster: SCREEN_ACCESS.cluster.path };
  return {
    ...{ titre: name, fromDate, toDate, adresse: datedAddress(view, query), fichiers: [] },
    lignes: lines.map(({ text, score, row }) => ({
      texte: text,
      score,
      adresse:
        row && datedAddress({ path: rowPath[row.kind].replace(':id', row.id), params: new URLSearchParams() }, query),
    })),
    mot: kind === undefined ? NO_FIGURES : lines.length === 0 ? NOTHING : '',
  };
}

interface LineReading {
  deps: ExposureDeps;
  query: Query;
  /** That the path of the screen takes. */
  text: string;
  signal: AbortSignal;
}

interface FigureLine {
  text: string;
  score: ContentLine['score'];
  /** What the line is about, if it has a screen. */
  row: { kind: 'article' | 'cluster'; id: string } | null;
}

/** The first lines of each kind, by the functions that answer the screen's own calls. */
const LINES: Readonly<Record<ViewFigureKind, (reading: LineReading) => Promise<FigureLine[]>>> = {
  async score({ deps, query, signal }) {
    const { editeur } = await publisherScore(await ask(deps, query, signal));
    const measured = editeur.scores.score.flatMap((score) => score ?? []);
    const score = measured.length === 0 ? null : measured.reduce((sum, one) => sum + one, 0);
    return [{ text: 'Score', score, row: null }];
  },
  async publishers({ deps, query, signal }) {
    const rows = await publisherRows(await ask(deps, query, signal), false);
    return rows.slice(0, MOST_LINES).map(({ editeur, score }) => ({ text: editeur, score, row: null }));
  },
  async articles({ deps, query, signal }) {
    const question = await ask(deps, { ...query, limit: MOST_LINES }, signal);
    const lines: FigureLine[] = [];
    for await (const rows of articleRows(question, { sitemap: false, unexposed: false })) {
      for (const { id, titre, score } of rows) lines.push({ text: titre, score, row: { kind: 'article', id } });
    }
    return lines;
  },
  async clusters({ deps, query, text, signal }) {
    const pagination = { offset: 0, count: MOST_LINES };
    const { clusters } = await clusterList(await askClusters(deps, query, signal), { ...query, pagination, text });
    return clusters.map(({ _id: id, titre, titre_selectionne, score }) => ({
      text: shownTitle(titre, titre_selectionne),
      score,
      row: { kind: 'cluster', id },
    }));
  },
};
