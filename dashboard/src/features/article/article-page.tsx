import { figureLabel } from '@vigie/contracts/figures';
import '@vigie/charts/charts.css';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { type ArticleDetail, type ArticleName, useArticleDetail, usePublisherList } from '../../api/calls/figures.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { NoCluster } from '../../parts/clusters/no-cluster.tsx';
import { WordLinks } from '../../parts/clusters/word-links.tsx';
import { LazyWhatIf } from '../../parts/score/lazy-what-if.tsx';
import { ProofLink, WhyLink } from '../../parts/score/why-link.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { lastPart, paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { findPublisher } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { ofAnyArticle } from '../../query/shared-query.ts';
import { loadable } from '../../shared/loadable.tsx';
import { FactSheet } from '../../ui/fact-sheet.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Columns, Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import { AnomalyButton } from './anomaly-dialog.tsx';
import styles from './article-page.module.css';
import { ExposureChart } from './exposure-chart.tsx';
import { factsOf } from './facts.ts';
import { ParentCluster } from './parent-cluster.tsx';

const BY_URL = '/dashboard/article/url/';

/**
 * The article that the address names. Read from the pathname, since the router's parameter decodes an encoded slash
 * inside an article's URL.
 */
export function useArticleName(): ArticleName {
  const { pathname } = useLocation();
  return useMemo(() => {
    const last = lastPart(pathname);
    return pathname.startsWith(BY_URL) ? { url: last } : { id: last };
  }, [pathname]);
}

/** Entities and lemmas that were detected in the article; each opens the coverage page. */
export function ArticleWords({ article: { lemmeArticle } }: { article: ArticleDetail }) {
  const { entities_liste: entities, lemmes_liste: lemmas } = lemmeArticle;
  return (
    <Columns>
      <Section title="Entités détectées">
        <WordLinks
          label="Entités de l’article"
          kind="entity"
          words={entities.map(({ text, count }) => ({ text, count }))}
          empty="Aucune entité détectée"
        />
      </Section>
      <Section title="Lemmes détectés">
        <WordLinks
          label="Lemmes de l’article"
          kind="lemma"
          words={lemmas.map(({ lemme, count }) => ({ text: lemme, count }))}
          empty="Aucun lemme détecté"
        />
      </Section>
    </Columns>
  );
}

/** Below the fold: what is above does not wait for its code. */
const SourceTable = loadable(async () => ({
  default: (await import('../../parts/exposure/source-table.tsx')).SourceTable,
}));
const ShareSection = loadable(async () => ({
  default: (await import('../../parts/exposure/share-section.tsx')).ShareSection,
}));

const FIELDS = SCREEN_FIELDS.article;
const HTTP = /^https?:\/\//;

function Identity({ article }: { article: ArticleDetail }) {
  const { query, searchOf } = useSharedQuery();
  const { data: records = [] } = usePublisherList();
  const editeur = findPublisher(records, article.editeur)?.nom_norme ?? article.editeur;
  return (
    <div className={styles.identity}>
      <p className={styles.source}>
        <Link to={{ pathname: paths.articles, search: searchOf({ ...query, editeur }) }} className={styles.publisher}>
          <PublisherTile name={article.editeur} />
          {article.editeur}
        </Link>
        {article.author ? <span className={styles.author}>{article.author}</span> : null}
        {HTTP.test(article.url) ? (
          <a href={article.url} target="_blank" rel="noreferrer" className={styles.url}>
            <span className={styles.address}>{article.url}</span>
            <ExternalLink size={13} aria-label="nouvel onglet" />
          </a>
        ) : (
          <span className={styles.address}>{article.url}</span>
        )}
        {/* Linked, not shown: the browser of a reader of Vigie asks no other site for anything. */}
        {article.image && HTTP.test(article.image) ? (
          <a href={article.image} target="_blank" rel="noreferrer" className={styles.url}>
            Image
            <ExternalLink size={13} aria-label="nouvel onglet" />
          </a>
        ) : null}
      </p>
      {article.description ? <p className={styles.lead}>{article.description}</p> : null}
    </div>
  );
}

/** One article: its facts, its exposure over time and by source, its scores. */
export default function ArticlePage() {
  const name = useArticleName();
  const { query: shared, defaults } = useSharedQuery();
  // The query's publisher does not restrict this page.
  const query = useMemo(
    () => ({ ...ofAnyArticle(queryFor(shared, defaults, FIELDS)), editeur: 'all' }),
    [shared, defaults],
  );
  // Nor its cluster; but the coverage level is the chosen publisher's.
  const parent = useMemo(() => ofAnyArticle(queryFor(shared, defaults, [])), [shared, defaults]);
  const detail = useArticleDetail(name, query);
  const { data, error, refetch } = detail;
  if (!data && isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <ScreenHeader title={TITLES.article} />
        <State>Impossible d'afficher cet article</State>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <ScreenHeader title={TITLES.article} />
        {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />}
      </>
    );
  }
  const article = data.data;
  // Nobody's exposure was measured.
  const unexposed = article.score === null;
  return (
    <>
      <ScreenHeader
        of={[detail]}
        title={article.titre}
        subtitle={<Subtitle query={query} until={data.until} clusters={data.clusters} />}
        actions={<AnomalyButton titleId={article._id} />}
        wide
      />
      <Stack>
        <Answered of={detail}>
          <Stack>
            <Identity article={article} />
            {unexposed ? null : (
              <Tiles
                tiles={[
                  { figure: 'wholeScore', value: article.score, token: 'total' },
                  {
                    figure: 'filteredScore',
                    value: article.scoresFiltres.score,
                    token: 'total',
                    after: (
                      <>
                        <WhyLink query={query} of="le score de l’article" part={{ article: article._id }} />
                        <ProofLink
                          query={query}
                          of="le score de l’article"
                          cible={{ type: 'article', id: article._id }}
                        />
                      </>
                    ),
                  },
                  { figure: 'socialShares', value: article.social_shares_total },
                ]}
              />
            )}
            <FactSheet groups={factsOf(article)} />
          </Stack>
        </Answered>
        {unexposed ? null : (
          <>
            <ExposureChart name={name} query={query} answer={data} of={detail} />
            <LazyWhatIf id={article._id} query={query} />
          </>
        )}
        <Answered of={detail}>
          <Stack>
            {unexposed ? null : (
              <Section title="Scores par source">
                <SourceTable {...article} zone={query.source} fallback={<Skeleton height={240} />} />
              </Section>
            )}
            <ArticleWords article={article} />
          </Stack>
        </Answered>
        <Section title="Cluster parent">
          {article.cluster_id === null ? (
            <NoCluster />
          ) : (
            <ParentCluster id={article.cluster_id} query={parent} article={article._id} />
          )}
        </Section>
        <Answered of={detail}>
          <ShareSection
            title={figureLabel('socialShares')}
            shares={article.social_shares_jours}
            query={query}
            article={article._id}
            fallback={<Skeleton height={260} />}
          />
        </Answered>
      </Stack>
    </>
  );
}
