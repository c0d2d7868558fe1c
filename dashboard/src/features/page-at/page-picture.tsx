import type { FilePicture } from '@vigie/charts/export-slot';
import { CHROME } from '@vigie/charts/palette';
import { fitText } from '@vigie/charts/prepare/text-width';
import { shortDelay } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { UNTITLED } from '@vigie/contracts/titles';
import type { ArticleNow, PageNow } from './film/page-now.ts';
import { minuteTitle } from './minute-words.ts';

/** A canvas is at most 16,384 pixels high in some browsers, and a picture has two for each of its own. */
const MOST_PLACES = 150;
const ROW = 40;
const TITLE = 14;
const FACTS = 12;
const LEFT = 44;
const RIGHT = 90;

const placeOf = ({ rank, rankInBlock, slot }: ArticleNow): string =>
  rank === null ? `P${slot}` : rankInBlock === 1 ? `${rank}` : `${rank}.${rankInBlock}`;

const factsOf = ({ publisher, since, slot, certain }: ArticleNow, at: number): string =>
  [
    publisher,
    `place ${slot}`,
    since >= at ? 'nouveau' : `depuis ${shortDelay((at - since) / 1_000)}`,
    ...(certain ? [] : ['titre incertain']),
  ].join(' · ');

const noteOf = ({ at, articles }: PageNow): string => {
  const all = `La page, ${minuteTitle(at)}, ${counted(articles.length, 'article', 'articles')}`;
  if (articles.length <= MOST_PLACES) return `${all}.`;
  return `${all}\u00a0: les ${MOST_PLACES} premiers\u202f; le classeur les a tous.`;
};

/** A page at a minute as a picture: each article at its place, as it was titled then. */
export function pagePicture(now: PageNow, width: number): FilePicture {
  const shown = now.articles.slice(0, MOST_PLACES);
  const height = shown.length * ROW;
  const room = width - LEFT - RIGHT;
  const svg = (
    <svg width={width} height={height} fontSize={TITLE}>
      <title>{minuteTitle(now.at)}</title>
      {shown.map((article, index) => (
        <g key={article.id} transform={`translate(0 ${index * ROW})`}>
          {index === 0 ? null : <path d={`M0 0H${width}`} stroke={CHROME.line} />}
          <text x={LEFT - 12} y={17} textAnchor="end" fontWeight={600} fill={CHROME.ink}>
            {placeOf(article)}
          </text>
          <text x={LEFT} y={17} fill={CHROME.ink}>
            {fitText(article.title || UNTITLED, TITLE, room)}
          </text>
          <text x={LEFT} y={33} fontSize={FACTS} fill={CHROME['ink-2']}>
            {fitText(factsOf(article, now.at), FACTS, room)}
          </text>
          <text x={width} y={17} textAnchor="end" fill={CHROME.ink}>
            {`${formatNumber(article.points)} pts/min`}
          </text>
        </g>
      ))}
    </svg>
  );
  return { layout: { width, height, series: [], note: noteOf(now) }, svg };
}
