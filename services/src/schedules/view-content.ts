import { MINUTE_MS, QUARTER_MS } from '@vigie/contracts/french/durations';
import { wallClock } from '@vigie/contracts/paris';
import { isEveryPublisher, type Query, rangeOf } from '@vigie/contracts/query';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { readAddressQuery } from '@vigie/contracts/views/address-query';
import { datedQuery } from '@vigie/contracts/views/dated-query';
import { readViewAddress, type ViewAddress } from '@vigie/contracts/views/view-address';
import type { ExposureDeps } from '../figures/exposure/context.ts';
import type { OccurrenceContent } from './occurrence-content.ts';
import { LINES } from './view-lines.ts';
import { viewReading } from './view-reading.ts';

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
  /** The view's owner has the tab of the chosen period in « Suivi général ». */
  mayChoose: boolean;
}

/** The first figures of a view at an instant. undefined: the address leads nowhere any more. */
export async function viewContent(
  deps: ExposureDeps,
  { name, address, publisher, at, mayChoose }: ViewQuestion,
  signal: AbortSignal,
): Promise<OccurrenceContent | undefined> {
  const view = readViewAddress(address);
  const read = view && readAddressQuery(view.params);
  if (!view || !read || 'unreadable' in read) return undefined;
  const ownQuery = view.params.has('editeur') ? read.query : { ...read.query, editeur: publisher };
  const reading = viewReading(view, { query: datedQuery(ownQuery, read.periode, at), at, mayChoose });
  const { kind } = reading;
  const query = questionAt(reading.query, at);
  const { fromDate = '', toDate = '' } = query;
  const lines = kind === undefined ? [] : await LINES[kind]({ ...reading, deps, query, signal });
  const rowPath = { article: SCREEN_ACCESS.article.path, cluster: SCREEN_ACCESS.cluster.path };
  return {
    titre: name,
    fromDate,
    toDate,
    adresse: datedAddress(view, { ...query, editeur: ownQuery.editeur }),
    fichiers: [],
    lignes: lines.map(({ text, score, row }) => ({
      texte: text,
      score,
      adresse:
        row && datedAddress({ path: rowPath[row.kind].replace(':id', row.id), params: new URLSearchParams() }, query),
    })),
    mot: kind === undefined ? NO_FIGURES : lines.length === 0 ? NOTHING : '',
  };
}
