import { articleIdToUInt64 } from '@vigie/contracts/article-id';
import type { ScorePart } from '@vigie/contracts/calls/scores';
import { POSITIONS, SOURCES } from '@vigie/contracts/options';
import { type PageKind, pageKind } from '@vigie/contracts/weights';
import type { Bindings } from '@vigie/schema/bindings';
import type { Question } from '../exposure/context.ts';
import { isEmptyRange } from '../question/scope.ts';
import type { Selection } from './article-conditions.ts';
import { assignedTo } from './assignments.ts';
import { chosenSource } from './chosen-exposure.ts';
import type { ExposureSource } from './exposure-sql.ts';

/** The part of a score that is looked at. `cluster`: one that no other took in. */

/** A kind of page is some sources times some positions. */
export function pagesOfKind(kind: PageKind, bindings: Bindings): string {
  const sources = SOURCES.filter((on) => POSITIONS.some((at) => pageKind(on, at) === kind));
  const positions = POSITIONS.filter((at) => SOURCES.some((on) => pageKind(on, at) === kind));
  return `(source IN ${bindings.strings(sources)} AND position IN ${bindings.strings(positions)})`;
}

/** Conditions on pages, for tables with columns source and position. */
export function pagesOfPart({ sorte, source, position }: ScorePart, bindings: Bindings): string[] {
  const conditions: string[] = [];
  if (sorte !== undefined) conditions.push(pagesOfKind(sorte, bindings));
  if (source !== undefined) conditions.push(`source = ${bindings.bind('String', source)}`);
  if (position !== undefined) conditions.push(`position = ${bindings.bind('String', position)}`);
  return conditions;
}

/** The exposure of a question that lies in the part; null when its range has no minute yet. `fine`: from quarters alone, no roll-ups. */
export async function partSource(
  question: Question,
  selected: Selection,
  part: ScorePart,
  bindings: Bindings,
  fine = false,
): Promise<ExposureSource | null> {
  if (isEmptyRange(question.scope)) return null;
  const source = await chosenSource(question, selected, bindings, fine);
  const articles: string[] = [];
  if (part.article !== undefined) {
    articles.push(`article = ${bindings.bind('UInt64', articleIdToUInt64(part.article))}`);
  }
  if (part.cluster !== undefined) {
    articles.push(`article IN (SELECT article FROM ${assignedTo([articleIdToUInt64(part.cluster)], bindings)})`);
  }
  return { ...source, where: [...(source.where ?? []), ...pagesOfPart(part, bindings), ...articles] };
}
