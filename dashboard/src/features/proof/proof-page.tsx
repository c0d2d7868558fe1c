import { pageLabel } from '@vigie/contracts/pages';
import { UNTITLED } from '@vigie/contracts/titles';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { type OpenedCell, type ProofPlace, useProofPlace } from './use-proof.ts';
import '@vigie/charts/charts.css';
import { useProof, useProofArticles, useProofCaptures } from '../../api/calls/proof.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { PROOF_PARAMETERS } from '../../parts/proof/proof-address.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useUnreadableOf } from '../../shared/unreadable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DaySeals } from './day-seals.tsx';
import { CellArticles, CellCaptures } from './opened-cell.tsx';
import { ProofCells } from './proof-cells.tsx';
import { Statement } from './statement-line.tsx';

interface ProofTrailProps {
  place: ProofPlace;
  /** Title of the opened article. `null` means it is that of the whole screen, or not known yet. */
  titre: string | null;
}

/** The cell and the article that were opened. */
function ProofTrail({ place, titre }: ProofTrailProps) {
  const { cellule, article, searchWith } = place;
  if (cellule === null) return null;
  const crumbs: Crumb[] = [
    { key: 'all', name: 'Tout le score', search: searchWith({ cellule: null, article: null }) },
    {
      key: 'cell',
      name: `${pageLabel(cellule.page)}, place ${cellule.place}`,
      search: article === null ? null : searchWith({ article: null }),
    },
  ];
  if (article !== null) crumbs.push({ key: 'article', name: titre ?? 'Article', search: null });
  return <Breadcrumbs label="Ce qui est ouvert" crumbs={crumbs} />;
}

/** « Preuve »: a score as its cells, a cell as its articles, an article’s minutes there as the captures behind them. */
export default function ProofPage() {
  const place = useProofPlace();
  useUnreadableOf(PROOF_PARAMETERS);
  const { cellule, cible } = place;
  const article = cible?.type === 'article' ? cible.id : place.article;
  if (cellule === null) return <Whole place={place} />;
  return article === null ? (
    <Articles place={place} cell={cellule} />
  ) : (
    <Captures place={place} cell={cellule} article={article} />
  );
}

interface OpenedProof {
  place: ProofPlace;
  cell: OpenedCell;
}

function Whole({ place }: { place: ProofPlace }) {
  const answer = useProof(place.query, place.target, place.depuis);
  const { data, error, refetch } = answer;
  const titre = data && !answer.stale ? `${data.data.titre || UNTITLED} · ` : '';
  return (
    <>
      <ScreenHeader
        of={[answer]}
        title={TITLES.preuve}
        subtitle={
          <>
            {titre}
            <Subtitle query={place.query} until={data?.until ?? null} clusters={data?.clusters} />
          </>
        }
      />
      <Answered of={answer}>
        {data ? (
          <Stack>
            <ProofCells proof={data.data} place={place} />
            {data.data.total > 0 ? (
              // Another score has another statement, and no refusal of this one.
              <Statement key={JSON.stringify([place.query, place.target])} query={place.query} target={place.target} />
            ) : null}
            <DaySeals />
          </Stack>
        ) : error ? (
          <FailureState error={error} onRetry={refetch} />
        ) : (
          <Skeleton height={480} />
        )}
      </Answered>
    </>
  );
}

function Articles({ place, cell }: OpenedProof) {
  const answer = useProofArticles(place.query, place.target, cell, place.depuis);
  const { data, error, refetch } = answer;
  return (
    <>
      <ScreenHeader
        of={[answer]}
        title={TITLES.preuve}
        subtitle={<Subtitle query={place.query} until={data?.until ?? null} clusters={data?.clusters} />}
      />
      <Stack>
        <ProofTrail place={place} titre={null} />
        <Answered of={answer}>
          {data ? (
            <CellArticles answer={data.data} cell={cell} place={place} />
          ) : error ? (
            <FailureState error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={480} />
          )}
        </Answered>
      </Stack>
    </>
  );
}

function Captures({ place, cell, article }: OpenedProof & { article: string }) {
  const answer = useProofCaptures(place.query, article, cell, place.depuis);
  const { data, error, refetch } = answer;
  const titre = data && !answer.stale ? data.data.titre || UNTITLED : null;
  return (
    <>
      <ScreenHeader
        of={[answer]}
        title={TITLES.preuve}
        subtitle={
          <>
            {titre === null ? '' : `${titre} · `}
            <Subtitle query={place.query} until={data?.until ?? null} />
          </>
        }
      />
      <Stack>
        <ProofTrail place={place} titre={titre} />
        <Answered of={answer}>
          {data ? (
            <CellCaptures answer={data.data} article={article} cell={cell} place={place} />
          ) : error ? (
            <FailureState error={error} onRetry={refetch} />
          ) : (
            <Skeleton height={480} />
          )}
        </Answered>
      </Stack>
    </>
  );
}
