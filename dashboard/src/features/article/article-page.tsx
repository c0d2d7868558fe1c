import '@vigie/charts/charts.css';
import { ExternalLink } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../api/api-error.ts';
import { type ArticleDetail, useArticleDetail } from '../../api/calls/article-detail.ts';
import { usePublisherList } from '../../api/calls/publisher-list.ts';
import { paths } from '../../app/paths.ts';
import { NoCluster } from '../../clusters/no-cluster.tsx';
import { ShareSection } from '../../exposure/share-section.tsx';
import { SourceTable } from '../../exposure/source-table.tsx';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { findPublisher } from '../../filters/publisher-options.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { repairText } from '../../shared/repair-text.ts';
import { Answered } from '../../ui/answered.tsx';
import { FactSheet } from '../../ui/fact-sheet.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { Subtitle } from '../../ui/subtitle.tsx';
import { Tiles } from '../../ui/tiles.tsx';
import styles from './article-page.module.css';
import { ArticleWords } from './article-words.tsx';
import { ExposureChart } from './exposure-chart.tsx';
import { factsOf } from './facts.ts';
import { ParentCluster } from './parent-cluster.tsx';
import { ReportButton } from './report-button.tsx';
import { useArticleName } from './use-article-name.ts';

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
      </p>
      {article.description ? <p className={styles.lead}>{repairText(article.description)}</p> : null}
    </div>
  );
}

/** One article: what it is, how long and where it was exposed, what that was worth. */
export default function ArticlePage() {
  const name = useArticleName();
  const { query: shared, defaults } = useSharedQuery();
  // One article is asked for whatever the publisher of the search.
  const query = useMemo(
    () => ({ ...queryFor(shared, defaults, FIELDS), editeur: 'all', url: '', urlEntities: '', limit: null }),
    [shared, defaults],
  );
  // Its cluster too, but the coverage shown is the chosen publisher's.
  const parent = useMemo(
    () => ({ ...queryFor(shared, defaults, []), url: '', urlEntities: '', limit: null }),
    [shared, defaults],
  );
  const detail = useArticleDetail(name, query);
  const { data, error, refetch } = detail;
  if (!data && isApiError(error) && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <ScreenHeader title="Article" />
        <State>Impossible d'afficher cet article</State>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <ScreenHeader title="Article" />
        {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={420} />}
      </>
    );
  }
  const article = data.data;
  return (
    <>
      <ScreenHeader
        of={[detail]}
        title={repairText(article.titre)}
        subtitle={<Subtitle query={query} until={data.until} clusters={data.clusters} />}
        actions={<ReportButton titleId={article._id} />}
        wide
      />
      <Stack>
        <Answered of={detail}>
          <Stack>
            <Identity article={article} />
            <Tiles
              tiles={[
                { label: 'Score complet', value: article.score, token: 'total' },
                { label: 'Score selon les filtres', value: article.scoresFiltres.score, token: 'total' },
                { label: 'Partages sociaux', value: article.social_shares_total },
              ]}
            />
            <FactSheet groups={factsOf(article)} />
          </Stack>
        </Answered>
        <ExposureChart name={name} query={query} answer={data} of={detail} />
        <Answered of={detail}>
          <Stack>
            <Section title="Scores par source">
              <SourceTable {...article} />
            </Section>
            <ArticleWords article={article} />
          </Stack>
        </Answered>
        <Section title="Cluster parent">
          {article.cluster_id === null ? <NoCluster /> : <ParentCluster id={article.cluster_id} query={parent} />}
        </Section>
        <Answered of={detail}>
          <ShareSection title="Partages sociaux" shares={article.social_shares_jours} />
        </Answered>
      </Stack>
    </>
  );
}
