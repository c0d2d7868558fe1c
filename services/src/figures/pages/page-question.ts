import type { PageAddress } from '@vigie/contracts/pages';
import { pageKind, slotsByPoints } from '@vigie/contracts/weights';
import type { Bindings } from '@vigie/schema/bindings';
import type { ExposureDeps } from '../exposure/context.ts';

/** A question about one page. */
export interface PageQuestion extends ExposureDeps {
  page: PageAddress;
  signal: AbortSignal;
}

/** Conditions that select one page: the first columns of the key of crawls_landing. */
export const onPage = ({ source, position, category, topic }: PageAddress, bindings: Bindings): string[] => [
  `source = ${bindings.bind('String', source)}`,
  `position = ${bindings.bind('String', position)}`,
  `category = ${bindings.bind('String', category ?? '')}`,
  `topic = ${bindings.bind('String', topic ?? '')}`,
];

/** The slots of a page with their points, best-paid first. */
export const slotsOf = ({ weights, page }: Pick<PageQuestion, 'weights' | 'page'>) => {
  const kind = weights.kinds.find((one) => one.kind === pageKind(page.source, page.position));
  return kind ? slotsByPoints(kind) : [];
};
