import '@vigie/charts/charts.css';
import { SCORE_PARAMETERS } from '../../parts/score/score-address.ts';
import { ScreenHeader, Subtitle } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { loadable } from '../../shared/loadable.tsx';
import { useUnreadableOf } from '../../shared/unreadable.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { GapTab } from './gap-tab.tsx';
import { useGap } from './use-gap.ts';

/** Sliders and the ranking are loaded with their tab. */
const WeightsTab = loadable(async () => ({ default: (await import('./weights/weights-tab.tsx')).WeightsTab }));

const TABS = [
  { id: 'ecart', label: 'Écart' },
  { id: 'poids', label: 'Poids' },
] as const;

/** « Score ouvert »: why two scores differ, and what other weights would make of the ranking. */
export default function ScorePage() {
  const [tab, go] = useTab(['ecart', 'poids']);
  useUnreadableOf(SCORE_PARAMETERS);
  const gap = useGap(tab === 'ecart');
  const { answer, shown, names, query } = gap;
  const compared = tab === 'ecart';
  return (
    <>
      <ScreenHeader
        of={compared ? [answer] : []}
        title={TITLES.score}
        subtitle={
          compared ? (
            <>
              <Subtitle query={shown.b} until={answer.data?.until ?? null} clusters={answer.data?.clusters} />
              {`, comparé à ${names.a}`}
            </>
          ) : (
            <Subtitle query={query} until={null} />
          )
        }
      />
      <Tabs label="Score ouvert" tabs={TABS} current={tab} onChange={go}>
        {compared ? <GapTab {...gap} /> : <WeightsTab query={query} fallback={<Skeleton height={480} />} />}
      </Tabs>
    </>
  );
}
