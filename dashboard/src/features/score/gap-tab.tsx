import type { Breakdown } from '@vigie/contracts/calls/scores';
import type { Step } from '../../api/calls/scores.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { LazyWhatIf } from '../../parts/score/lazy-what-if.tsx';
import { openedTrail, PAR, partOf } from '../../parts/score/score-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GapAnswer } from './gap-answer.tsx';
import { SideForm } from './side-form.tsx';
import { Trail } from './trail.tsx';
import type { GapState } from './use-gap.ts';

const LABELS: Readonly<Record<Breakdown, string>> = {
  page: 'Pages',
  facteur: 'Facteurs',
  article: 'Articles',
  cluster: 'Clusters',
};
const TABS = PAR.map((id) => ({ id, label: LABELS[id] }));

/** From A to B: both sides, the steps between them by page, factor, article or cluster, and what opens below each step. */
export function GapTab({ place, query, sides, answer, names }: GapState) {
  const { trail, par, searchWith, go } = place;
  const { data, error, refetch } = answer;
  const { article } = partOf(trail);
  const hrefOf = ({ ouvre }: Step): string | null =>
    ouvre ? searchWith({ par: ouvre.par, trail: openedTrail(trail, ouvre.dans) }) : null;
  return (
    <Stack>
      <SideForm a={sides.a} b={query} isPrevious={Object.keys(place.a).length === 0} onChange={(a) => go({ a })} />
      <Trail trail={trail} searchWith={searchWith} query={query} />
      <div>
        <Tabs label="Décomposition de l’écart" tabs={TABS} current={par} onChange={(next) => go({ par: next })}>
          <Answered of={answer}>
            {data ? (
              <GapAnswer gap={data.data} names={names} hrefOf={hrefOf} />
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
