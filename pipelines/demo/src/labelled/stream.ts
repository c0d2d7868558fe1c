import { contentOf } from '../content.ts';
import type { Outlet } from '../outlets.ts';
import { DAY, toIso } from '../rhythm.ts';
import { LIFE_DAYS, storiesOf } from '../story.ts';

const COLUMNS = ['id', 'at', 'title', 'gold', 'lead'];

/**
 * The articles published on the UTC days [day, day + days), each under its first title and labelled with its story, as
 * `npm run eval:stories` reads them: tab-separated lines below a header, by time. Days are counted since 1970.
 */
export function* labelledLines(
  seed: number,
  day: number,
  days: number,
  outlets: readonly Outlet[],
): Generator<string, void, void> {
  yield COLUMNS.join('\t');
  for (let current = day; current < day + days; current += 1) {
    // Stories of the days before still have articles today.
    const running = Array.from({ length: LIFE_DAYS + 1 }, (_, age) => storiesOf(seed, current - age, outlets)).flat();
    const today = running
      .flatMap((story) => story.articles.map((article) => ({ story, article })))
      .filter(({ article }) => Math.floor(article.publishedAt / DAY) === current)
      .sort((a, b) => a.article.publishedAt - b.article.publishedAt || (a.article.id < b.article.id ? -1 : 1));
    for (const { story, article } of today) {
      const { lead } = contentOf(seed, story, article);
      yield [article.id, toIso(article.publishedAt), article.title, `${story.scenario.name}-${story.id}`, lead].join(
        '\t',
      );
    }
  }
}
