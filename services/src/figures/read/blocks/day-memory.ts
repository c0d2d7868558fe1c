import { type Weights, weightsName } from '@vigie/contracts/weights';
import { LRUCache } from 'lru-cache';
import type { Question } from '../../exposure/context.ts';
import type { ReadContext } from '../read-context.ts';
import type { RolledDay } from '../rollup-days.ts';
import { AssignedClusters } from './assigned-clusters.ts';
import { type Block, blockBytes, type Names, type Summary } from './block.ts';
import { type DayQuarters, quartersBytes } from './day-quarters.ts';
import { ArticleNumbers, TextNumbers } from './numbers.ts';

/** Shares of the memory. */
const FOR_DAYS = 0.6;
const FOR_QUARTERS = 0.2;
const FOR_SUMMARIES = 0.2;

/** With the weights that give points. */
export type Filling = ReadContext & Pick<Question, 'weights'>;

/** What is kept of days: see `DaysInMemory`. */
export interface Memory extends Names {
  days: LRUCache<string, Block>;
  /** Closed days that ranges begin or end in. */
  quarters: LRUCache<string, DayQuarters>;
  summaries: LRUCache<string, Summary>;
  /** Blocks of what the engine answered about today: it is the same bytes for all who ask while nothing changes. */
  answered: WeakMap<Buffer, Block>;
  assigned: AssignedClusters;
}

/** `total`: bytes of all that is kept. */
export function emptyMemory(total: number): Memory {
  const bytes = (share: number): number => Math.max(1, Math.floor(share * total));
  const articles = new ArticleNumbers();
  return {
    articles,
    assigned: new AssignedClusters(articles),
    hosts: new TextNumbers(),
    answered: new WeakMap(),
    days: new LRUCache({ maxSize: bytes(FOR_DAYS), sizeCalculation: ({ rows }) => blockBytes(rows) }),
    quarters: new LRUCache({ maxSize: bytes(FOR_QUARTERS), sizeCalculation: ({ rows }) => quartersBytes(rows) }),
    summaries: new LRUCache({ maxSize: bytes(FOR_SUMMARIES), sizeCalculation: (summary) => summary.bytes + 512 }),
  };
}

export const keyOf = (weights: Weights, { day, version }: RolledDay): string =>
  `${day} ${version} ${weightsName(weights)}`;

/** No fewer than the articles of the days in memory. */
export const rowsInMemory = ({ days, quarters }: Memory): number =>
  [...days.values()].reduce((sum, { rows }) => sum + rows, 0) +
  [...quarters.values()].reduce((sum, { groups }) => sum + groups.count, 0);
