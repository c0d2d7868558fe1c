import { counted } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { GitCompareArrows, Tags } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { EmptyState } from '../../parts/answers/empty-state.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { CARD_COLUMNS } from '../../parts/clusters/card-columns.ts';
import { ClusterFeed } from '../../parts/clusters/cluster-feed.tsx';
import { ClusterTens } from '../../parts/clusters/cluster-tens.tsx';
import { FeedExport } from '../../parts/clusters/feed-export.tsx';
import { useClusterFeed, useCurrentCards } from '../../parts/clusters/use-cluster-feed.ts';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { useMay } from '../../session/user-context.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { NoChoice } from './no-choice.tsx';
import { TopicDialog } from './topic-dialog.tsx';

/**
 * Runs `move`, which takes the focused checkbox's row out of its list, and moves the focus to the checkbox of the next
 * row, or of the previous one.
 */
function keepFocus(move: () => void): void {
  const { activeElement } = document;
  const list = activeElement?.closest('section');
  const boxes = [...(list?.querySelectorAll<HTMLElement>('input[type=checkbox]') ?? [])];
  const at = boxes.indexOf(activeElement as HTMLElement);
  const next = at < 0 ? undefined : (boxes[at + 1] ?? boxes[at - 1]);
  move();
  next?.focus({ preventScroll: true });
}

const FIRST_PAGE = 646;

interface ChoiceViewProps {
  query: SharedQuery;
  cards: readonly ClusterCardData[];
  onToggle: (card: ClusterCardData) => void;
  onClear: () => void;
  onCompare: () => void;
}

/** « Clusters choisis » above « Tous les clusters »: ticking moves a cluster from one list to the other. */
export function ChoiceView({ query, cards, onToggle, onClear, onCompare }: ChoiceViewProps) {
  const mayManage = useMay('topicManagement');
  const [managing, setManaging] = useState(false);
  const feed = useClusterFeed(query);
  const { total, until, clusters, error, refetch } = feed;
  const chosen = useMemo(() => new Set(cards.map(({ _id }) => _id)), [cards]);
  const checkbox = useCallback(
    (card: ClusterCardData) => (
      <CheckField
        label={<span className="visually-hidden">{`Choisir « ${clusterTitle(card)} »`}</span>}
        checked={chosen.has(card._id)}
        onChange={() => keepFocus(() => onToggle(card))}
      />
    ),
    [chosen, onToggle],
  );
  const isChosen = useCallback(({ _id }: ClusterCardData) => chosen.has(_id), [chosen]);
  const none = cards.length === 0;
  const current = useCurrentCards(query, cards);
  return (
    <>
      <ScreenHeader
        of={[feed]}
        title={TITLES.selectclusters}
        subtitle={<Subtitle query={query} until={until} clusters={clusters} />}
        wide
        actions={
          <>
            {mayManage ? (
              <Button
                icon={<Tags size={15} strokeWidth={1.75} aria-hidden="true" />}
                disabled={none}
                onClick={() => setManaging(true)}
              >
                Gérer le sujet
              </Button>
            ) : null}
            <Button
              look="primary"
              icon={<GitCompareArrows size={15} strokeWidth={1.75} aria-hidden="true" />}
              disabled={none}
              onClick={onCompare}
            >
              Générer la liste
            </Button>
          </>
        }
      />
      <Stack>
        <Section
          title="Clusters choisis"
          actions={<ListExport title="Clusters choisis" rows={current.cards} columns={CARD_COLUMNS} />}
        >
          <p role="status" className="visually-hidden">
            {counted(cards.length, 'cluster choisi', 'clusters choisis')}
          </p>
          {none ? (
            <NoChoice query={query} onToggle={onToggle} />
          ) : (
            <ClusterTens query={query} {...current} leading={checkbox} />
          )}
        </Section>
        <Answered of={feed}>
          <Section
            title={
              total === undefined
                ? 'Tous les clusters'
                : `Tous les clusters (${counted(total, 'résultat', 'résultats')})`
            }
            actions={<FeedExport feed={feed} title="Tous les clusters" />}
          >
            {error && total === undefined ? (
              <FailureState error={error} onRetry={refetch} />
            ) : total === undefined ? (
              <Skeleton height={FIRST_PAGE} />
            ) : total === 0 ? (
              <EmptyState fields={SCREEN_FIELDS.selectclusters} everyone>
                Aucun Cluster Détecté
              </EmptyState>
            ) : (
              <ClusterFeed feed={feed} leading={checkbox} hides={isChosen} label="Tous les clusters" />
            )}
          </Section>
        </Answered>
      </Stack>
      {managing && !none ? (
        <TopicDialog cards={cards} query={query} onClose={() => setManaging(false)} onSaved={onClear} />
      ) : null}
    </>
  );
}
