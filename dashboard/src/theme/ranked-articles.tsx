import { formatDateTime, formatNumber } from '@vigie/charts/format';
import { ARTICLE } from '@vigie/contracts/row-columns';
import { useState } from 'react';
import type { ThemeRank } from '../api/calls/theme.ts';
import { paths } from '../app/paths.ts';
import { linkSearch } from '../filters/query-codec.ts';
import { useSharedQuery } from '../filters/query-context.tsx';
import { counted } from '../shared/plural.ts';
import { repairText } from '../shared/repair-text.ts';
import { Button } from '../ui/button.tsx';
import styles from './ranked-articles.module.css';

/** A publisher may have hundreds on a wide theme. */
const FIRST = 20;

/** Articles of one publisher, best first, each a link to its page. */
export function RankedArticles({ rows }: { rows: ThemeRank['articles_list'] }) {
  const { query, defaults } = useSharedQuery();
  const [whole, setWhole] = useState(false);
  const search = linkSearch(query, defaults);
  const shown = whole ? rows : rows.slice(0, FIRST);
  const left = rows.length - shown.length;
  return (
    <>
      <ol className={styles.list}>
        {shown.map((row) => {
          const modified = row[ARTICLE.lastModified];
          return (
            <li key={row[ARTICLE.id]} className={styles.item}>
              <a
                href={`${paths.article(row[ARTICLE.id])}${search}`}
                target="_blank"
                rel="noopener"
                className={styles.title}
              >
                {repairText(row[ARTICLE.titre]) || row[ARTICLE.url]}
              </a>
              <span className={styles.date}>{modified === null ? '–' : formatDateTime(modified)}</span>
              <span className={styles.score}>
                {formatNumber(row[ARTICLE.score])}
                <span className="visually-hidden"> points</span>
              </span>
            </li>
          );
        })}
      </ol>
      {left > 0 ? (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {`Afficher ${counted(left, 'autre article', 'autres articles')}`}
        </Button>
      ) : null}
    </>
  );
}
