import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import type { ViewAddress } from '@vigie/contracts/views/view-address';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import { viewLines } from '../views/view-lines.ts';
import { readView, type ViewQuestion } from '../views/view-reading.ts';
import type { OccurrenceContent } from './occurrence-content.ts';

/**
 * A question with the dates that it has at an instant. A period that runs then ends with the last quarter-hour that was over, so that all its
 * facts are there.
 */
function questionAt(query: Query, at: number): Query {
  const { from, to } = rangeOf(query, at);
  const end = at < to ? Math.max(from + MINUTE_MS, Math.floor(at / QUARTER_MS) * QUARTER_MS) : to;
  return { ...query, fromDate: wallClock(from), toDate: wallClock(end - MINUTE_MS) };
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

const MOST_LINES = 10;
const NO_FIGURES = 'Ses chiffres sont sur son écran.';
const NOTHING = 'Rien sur cette période.';

/** The first figures of a view at an instant. undefined: the address leads nowhere any more. */
export async function viewContent(
  deps: ExposureDeps,
  name: string,
  question: ViewQuestion,
  signal: AbortSignal,
): Promise<OccurrenceContent | undefined> {
  const read = readView(question);
  if (!read) return undefined;
  const { view, editeur, reading } = read;
  const query = questionAt(reading.query, question.at);
  const { fromDate = '', toDate = '' } = query;
  const lines = await viewLines({ ...reading, deps, query, count: MOST_LINES, signal });
  const rowPath = { article: SCREEN_ACCESS.article.path, cluster: SCREEN_ACCESS.cluster.path };
  return {
    titre: name,
    fromDate,
    toDate,
    adresse: datedAddress(view, { ...query, editeur }),
    fichiers: [],
    lignes: lines.map(({ text, score, row }) => ({
      texte: text,
      score,
      adresse:
        row && datedAddress({ path: rowPath[row.kind].replace(':id', row.id), params: new URLSearchParams() }, query),
    })),
    mot: reading.kind === undefined ? NO_FIGURES : lines.length === 0 ? NOTHING : '',
  };
}
