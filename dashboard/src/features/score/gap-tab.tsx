import type { Breakdown, ScorePart } from '@vigie/contracts/calls/scores';
import { KIND_LABELS, POSITION_LABELS, SOURCE_LABELS } from '@vigie/contracts/option-labels';
import { clusterTitle } from '@vigie/contracts/titles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useParentCluster } from '../../api/calls/clusters.ts';
import { useArticleDetail } from '../../api/calls/figures.ts';
import type { Step } from '../../api/calls/scores.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import type { ProofAddress } from '../../parts/proof/proof-address.ts';
import { LazyWhatIf } from '../../parts/score/lazy-what-if.tsx';
import { listedBy, openedTrail, PAR, partOf } from '../../parts/score/score-address.ts';
import styles from '../../parts/score/why-link.module.css';
import { ProofLink, whySearch } from '../../parts/score/why-link.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { addDays } from '../../shared/paris.ts';
import { useToday } from '../../shared/time-hooks.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GapAnswer } from './gap-answer.tsx';
import { SideForm } from './side-form.tsx';
import type { GapState, ScorePlace } from './use-gap.ts';

interface PieceProps {
  id: string;
  query: SharedQuery;
}

/** The address names articles and clusters by id alone: their titles are asked for. */
function ArticleTitle({ id, query }: PieceProps) {
  const { data } = useArticleDetail({ id }, query);
  return data?.data._id === id ? data.data.titre : 'Article';
}

function ClusterTitle({ id, query }: PieceProps) {
  const { data } = useParentCluster(id, query);
  return data?.data._id === id ? clusterTitle(data.data) : 'Cluster';
}

function PieceName({ piece, query }: { piece: ScorePart; query: SharedQuery }) {
  const { source, position, sorte, cluster, article } = piece;
  if (source && position) return `${SOURCE_LABELS[source]} · ${POSITION_LABELS[position]}`;
  if (sorte) return KIND_LABELS[sorte];
  if (cluster) return <ClusterTitle id={cluster} query={query} />;
  return article ? <ArticleTitle id={article} query={query} /> : null;
}

/** The steps that were opened. */
function Trail({ trail, searchWith, query }: Pick<ScorePlace, 'trail' | 'searchWith'> & { query: SharedQuery }) {
  const [first] = trail;
  if (first === undefined) return null;
  const opened = trail.map((piece, i): Crumb => {
    const next = trail[i + 1];
    return {
      key: JSON.stringify(piece),
      name: <PieceName piece={piece} query={query} />,
      search: next ? searchWith({ trail: trail.slice(0, i + 1), par: listedBy(next) }) : null,
    };
  });
  const whole = { key: 'all', name: 'Tout le score', search: searchWith({ trail: [], par: listedBy(first) }) };
  return <Breadcrumbs label="Étapes ouvertes" crumbs={[whole, ...opened]} />;
}

const LABELS: Readonly<Record<Breakdown, string>> = {
  page: 'Pages',
  facteur: 'Facteurs',
  article: 'Articles',
  cluster: 'Clusters',
};
const TABS = PAR.map((id) => ({ id, label: LABELS[id] }));

/** From A to B: both sides, the steps between them by page, factor, article or cluster, and what opens below each step. */
export function GapTab({ place, query, sides, shown, answer, names }: GapState) {
  const { trail, par, searchWith, go } = place;
  const { data, error, refetch } = answer;
  const { article } = partOf(trail);
  const hrefOf = ({ ouvre }: Step): string | null =>
    ouvre ? searchWith({ par: ouvre.par, trail: openedTrail(trail, ouvre.dans) }) : null;
  const proofOf = (step: Step): ReactNode => {
    const cible = provenBy(step, par, trail);
    return cible ? <ProofLink query={shown[sideOf(step)]} of={step.libelle} cible={cible} /> : null;
  };
  return (
    <Stack>
      <Yesterday place={place} query={query} />
      <SideForm a={sides.a} b={query} isPrevious={Object.keys(place.a).length === 0} onChange={(a) => go({ a })} />
      <Trail trail={trail} searchWith={searchWith} query={query} />
      <div>
        <Tabs label="Décomposition de l’écart" tabs={TABS} current={par} onChange={(next) => go({ par: next })}>
          <Answered of={answer}>
            {data ? (
              <GapAnswer gap={data.data} names={names} hrefOf={hrefOf} proofOf={proofOf} />
            ) : error ? (
              <FailureState error={error} onRetry={refetch} />
            ) : (
              <Skeleton height={480} />
            )}
          </Answered>
        </Tabs>
      </div>
      {article ? <LazyWhatIf id={article} query={query} /> : null}
    </Stack>
  );
}

/** Of an article, the points on all pages of the filter are a score of its own; on one page alone they are a part of it. */
function provenBy({ cle, ouvre }: Step, par: Breakdown, trail: readonly ScorePart[]): ProofAddress['cible'] {
  const isWhole = trail.every(({ source, sorte }) => source === undefined && sorte === undefined);
  return par === 'article' && isWhole && ouvre !== null ? { type: 'article', id: cle } : null;
}

/** What is gone has its captures in A. */
const sideOf = ({ nature }: Step): 'a' | 'b' => (nature === 'sorti' ? 'a' : 'b');

/** The usual question, « pourquoi notre score a-t-il baissé hier\u00a0? », in one step. */
function Yesterday({ place, query }: Pick<GapState, 'place' | 'query'>) {
  const day = addDays(useToday(), -1);
  const dayQuery = { ...query, fromDate: `${day}T00:00`, toDate: `${day}T23:59` };
  if (query.fromDate === dayQuery.fromDate && query.toDate === dayQuery.toDate && place.a.editeur === undefined)
    return null;
  return (
    <nav aria-label="Question usuelle">
      <Link to={{ search: whySearch(dayQuery, { par: place.par }) }} className={styles.why}>
        Hier, comparé à la veille
      </Link>
    </nav>
  );
}
