import { figureLabel } from '@vigie/contracts/figures';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type RealTimeList,
  type RealTimeQuery,
  useLiveCoverage,
  useLiveKeywords,
  useRealTimeList,
} from '../../api/calls/real-time.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ArticleTable } from '../../parts/article-table/article-table.tsx';
import {
  COVERAGE_COLUMNS,
  COVERAGE_SORT,
  UNEXPOSED_COLUMNS,
  UNEXPOSED_SORT,
} from '../../parts/article-table/column-sets.ts';
import { CoverageMark, levelWords } from '../../parts/clusters/cluster-marks.tsx';
import { withWord } from '../../parts/clusters/word-links.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { useTableState } from '../../parts/table-tools/use-table-state.tsx';
import { paths } from '../../paths/paths.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { Freshness } from '../../ui/relative-time.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import styles from './home.module.css';
import { useRealTimeQuery } from './periods.ts';

/** How many are shown before the list is unfolded. */
const FIRST = 24;
const HEIGHT = 316;

/** « Mots Clefs Actifs »: entities of the clusters of the last hours, with the publisher's coverage of each. */
export function ActiveKeywords({ query }: { query: RealTimeQuery }) {
  const { query: shared, searchOf } = useSharedQuery();
  const keywords = useLiveKeywords(query);
  const { data, error, refetch } = keywords;
  const entities = data?.data.entities;
  // Sorted, so that a new order does not cause another call.
  const names = useMemo(() => [...new Set(entities?.map(({ text }) => text))].sort(), [entities]);
  const coverage = useLiveCoverage(query, names);
  const levels = useMemo(() => new Map(coverage.data?.data.map((one) => [one._id, one.coverage])), [coverage.data]);
  const [whole, setWhole] = useState(false);
  if (error && !data) {
    return (
      <Section title="Mots Clefs Actifs">
        <FailureState error={error} onRetry={refetch} />
      </Section>
    );
  }
  if (!entities) {
    return (
      <Section title="Mots Clefs Actifs">
        <Skeleton height={HEIGHT} />
      </Section>
    );
  }
  const shown = whole ? entities : entities.slice(0, FIRST);
  return (
    <Answered of={[keywords, coverage]}>
      <Section
        title="Mots Clefs Actifs"
        actions={
          <ListExport
            title="Mots Clefs Actifs"
            rows={entities}
            columns={[
              ['Mot clef', 'text', ({ text }) => text],
              ['Score', 'number', ({ score }) => score],
              [figureLabel('coverageLevel'), 'text', ({ text }) => levelWords(levels.get(text))],
            ]}
          />
        }
      >
        {entities.length === 0 ? (
          <State>Aucun mot clef actif</State>
        ) : (
          <ul className={styles.sheet}>
            {shown.map(({ text, type, score }) => (
              <li key={`${type} ${text}`} className={styles.item}>
                <Link
                  to={{ pathname: paths.couverture, search: searchOf(withWord(shared, 'entity', text)) }}
                  className={styles.name}
                  title={text}
                >
                  {text}
                </Link>
                <span className={styles.score}>
                  {formatNumber(score)}
                  <span className="visually-hidden"> points</span>
                </span>
                {levels.has(text) ? (
                  <CoverageMark level={levels.get(text) ?? 0} />
                ) : coverage.error ? (
                  <span>–</span>
                ) : (
                  <span className={styles.wait} aria-hidden="true" />
                )}
              </li>
            ))}
          </ul>
        )}
        {entities.length > FIRST ? (
          <Button look="quiet" more={!whole} className={styles.more ?? ''} onClick={() => setWhole(!whole)}>
            {whole ? 'Afficher moins' : `Afficher les ${entities.length} mots clefs`}
          </Button>
        ) : null}
      </Section>
    </Answered>
  );
}

/** Rows of a page. */
const PAGE = 50;

interface ListText {
  title: string;
  empty: string;
}

/** Titles of the four lists of articles. */
const TEXTS: Readonly<Record<RealTimeList, ListText>> = {
  inactive: {
    title: 'Articles non exposés dans un cluster actif',
    empty: 'Aucun article non exposé dans un cluster actif',
  },
  old: {
    title: 'Articles trop anciens dans un cluster actif',
    empty: 'Aucun article trop ancien dans un cluster actif',
  },
  orphans: { title: 'Articles orphelins', empty: 'Aucun article orphelin' },
  sitemap: {
    title: 'Derniers articles du sitemap non exposés',
    empty: 'Aucun article récent du sitemap qui ne soit exposé',
  },
};

/** One list; its rows are renewed in place each minute. */
export function LiveList({ list, query }: { list: RealTimeList; query: RealTimeQuery }) {
  const answer = useRealTimeList(list, query);
  const { data, error, refetch } = answer;
  const { title, empty } = TEXTS[list];
  const columns = list === 'sitemap' ? UNEXPOSED_COLUMNS : COVERAGE_COLUMNS;
  const { store, table, files } = useTableState(columns, data?.data, { label: title, list });
  return (
    <Answered of={answer}>
      <Section title={store ? `${title} (${counted(store.size, 'article', 'articles')})` : title} actions={files}>
        {error && !data ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <ArticleTable
            {...table}
            highlight={false}
            defaultSort={list === 'sitemap' ? UNEXPOSED_SORT : COVERAGE_SORT}
            rows={PAGE}
            empty={empty}
          />
        )}
      </Section>
    </Answered>
  );
}

/** « Temps Réel »: the last 4 hours of one publisher, renewed every minute in place. */
export function RealTimePanel({ query }: { query: SharedQuery }) {
  const realTimeQuery = useRealTimeQuery(query);
  const latest = useRealTimeList('sitemap', realTimeQuery);
  const { data } = latest;
  return (
    <Stack>
      <Answered of={latest}>
        <p className={styles.period}>
          Les 4 dernières heures
          {data?.until ? ' · ' : ''}
          {data?.until ? <Freshness at={data.until} /> : null}
        </p>
      </Answered>
      <ActiveKeywords query={realTimeQuery} />
      <LiveList list="inactive" query={realTimeQuery} />
      <LiveList list="old" query={realTimeQuery} />
      <LiveList list="orphans" query={realTimeQuery} />
      <LiveList list="sitemap" query={realTimeQuery} />
    </Stack>
  );
}
