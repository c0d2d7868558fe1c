import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ProofCaptures } from '@vigie/contracts/calls/proof';
import { QUARTER_MS } from '@vigie/contracts/french/durations';
import type { MinuteRange } from '@vigie/contracts/query';
import { AppError } from '../../platform/errors.ts';
import { readFacts } from '../exposure/article-facts.ts';
import { within } from '../exposure/article-life.ts';
import { minutesIn } from '../exposure/bars.ts';
import type { Question } from '../exposure/context.ts';
import { slotsOf } from '../exposure/points.ts';
import { assurePhotographed } from '../pages/page-question.ts';
import { wordingOf } from '../pages/wordings.ts';
import { type PageQuarter, readLife } from '../read/article-quarters.ts';
import { type Behind, type Capture, readCaptures, readCovered } from '../read/captures.ts';
import type { Page } from '../read/cluster-order.ts';
import { type Form, readWordings, type StoredWording } from '../read/wordings.ts';
import { timeText } from '../times.ts';
import { minuteText } from './proof.ts';

type CaptureQuestion = Pick<Behind, 'article' | 'page' | 'place'>;

/**
 * The snapshots behind an article's minutes on a page, and in how many of these none is left. Cost: the article's life, then the snapshots of
 * the page from its first minute there to its last one.
 * @throws {AppError} 404 when no event names the article, or the page was never photographed
 */
export async function proofCaptures(
  question: Question,
  { article: id, page, place }: CaptureQuestion,
  paging: Page,
): Promise<ProofCaptures> {
  const article = articleIdToUInt64(id);
  const facts = (await readFacts(question, [article])).get(article);
  if (!facts) throw new AppError('not_found', { message: 'Article inconnu' });
  const pageQuestion = { ...question, page };
  const life = (await readLife(question, article, facts.host))
    .filter((quarter) => isOn(page, quarter))
    .map((quarter) => within(quarter, question.scope.range))
    .filter(({ masks }) => masks.some((mask) => mask !== 0));
  if (life.length === 0) {
    await assurePhotographed(pageQuestion);
    return { titre: facts.titre, minutes: 0, sansCapture: 0, total: 0, captures: [] };
  }
  const slots = slotsOf(pageQuestion).map(({ slot }) => slot);
  const behind = { article, page, place, range: stayOf(life, question.scope.range) };
  const [{ captures, total }, covered] = await Promise.all([
    readCaptures(question, behind, paging),
    readCovered(question, behind),
  ]);
  const paid = life.map(({ start, masks }) => ({ start, minutes: paidIn(masks, slots, place) }));
  const wordings = await readWordings(
    question,
    page.source,
    new Map([[article, captures.map((one) => ({ form: formOf(one) }))]]),
  );
  return {
    titre: facts.titre,
    minutes: minutesIn(paid),
    sansCapture: minutesIn(
      paid.map(({ start, minutes }) => ({ start, minutes: minutes & ~(covered.get(start) ?? 0) })),
    ),
    total,
    captures: captures.map((capture) => shownAs(capture, wordings.get(article) ?? [], page.source, facts)),
  };
}

const formOf = ({ shown, at }: Capture): Form => (shown === null ? { at } : { shown });

function shownAs(
  capture: Capture,
  stored: readonly StoredWording[],
  source: string,
  today: { titre: string; url: string },
): ProofCaptures['captures'][number] {
  const { titre, certain } = wordingOf(stored, formOf(capture), source, today);
  return {
    id: capture.id,
    producteur: capture.producer,
    at: timeText(capture.at),
    period: capture.period,
    debut: minuteText(capture.first),
    fin: minuteText(capture.end),
    rang: capture.rank,
    rangDansBloc: capture.storyRank,
    place: capture.slot,
    titre,
    titreCertain: certain,
  };
}

const isOn = (page: CaptureQuestion['page'], { source, position, category, topic }: PageQuarter): boolean =>
  page.source === source &&
  page.position === position &&
  (page.category ?? '') === category &&
  (page.topic ?? '') === topic;

/** The minutes of a quarter that are paid in a slot. `null` means any slot. `slots`: best-paid first. */
function paidIn(masks: PageQuarter['masks'], slots: readonly number[], place: number | null): number {
  let taken = 0;
  for (const slot of slots) {
    const own = (masks[slot - 1] ?? 0) & ~taken;
    if (slot === place) return own;
    taken |= own;
  }
  return place === null ? taken : 0;
}

/** The part of a range from the first of some quarters to the last. */
function stayOf(life: readonly PageQuarter[], { from, to }: MinuteRange): MinuteRange {
  const starts = life.map(({ start }) => start);
  return {
    from: Math.max(from, Math.min(...starts)),
    to: Math.min(to, Math.max(...starts) + QUARTER_MS),
  };
}
