import { ShareChart } from '@vigie/charts/share-chart';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { NETWORK_LABELS } from '@vigie/contracts/option-labels';
import { NETWORKS, type Network } from '@vigie/contracts/options';
import { useMemo } from 'react';
import { useZoom, type ZoomAction } from '../../query/chart-actions.ts';
import type { SharedQuery } from '../../query/shared-query.ts';
import { addDays } from '../../shared/paris.ts';
import { useTableTwin } from '../../shared/table-twins.ts';
import { useChartNotes } from '../notes/use-chart-notes.tsx';

type ShareDays = AnswerOf<'articleById'>['social_shares_jours'];

/** Shown even where nothing is known; the others only where something is. */
const USUAL: ReadonlySet<Network> = new Set(['facebook', 'twitter']);

/** All days from the first to the last; null for a day without a count. */
export function shareFigures(shares: ShareDays): { buckets: string[]; series: Series[] } {
  const byDay = new Map(shares.map((day) => [day.jour, day]));
  const days = [...byDay.keys()].sort();
  const buckets: string[] = [];
  const last = days.at(-1) ?? '';
  for (let day = days[0] ?? 'z'; day <= last; day = addDays(day, 1)) buckets.push(day);
  const known = NETWORKS.filter((network) => USUAL.has(network) || shares.some((day) => day[network] !== null));
  const series = known.map((network): Series => {
    const values = buckets.map((day) => byDay.get(day)?.[network] ?? null);
    return { id: network, label: NETWORK_LABELS[network], token: network, values };
  });
  return { buckets, series };
}

interface ShareSectionProps {
  title: string;
  shares: ShareDays;
  /** The question of the screen, whose notes it has, and the article that it is about, by id. */
  query: SharedQuery;
  article?: string;
  onZoom?: ZoomAction | undefined;
}

/**
 * Social shares by day. Not compared with an earlier range: the counts are cumulative from the first one on, whatever
 * the range, so the chart already contains the earlier days.
 */
export function ShareSection({ title, shares, query, article, onZoom }: ShareSectionProps) {
  const zoom = useZoom(onZoom);
  const notes = useChartNotes(query, article);
  const figures = useMemo(() => shareFigures(shares), [shares]);
  return (
    <ShareChart
      title={title}
      subtitle="Cumul par jour"
      headingLevel={2}
      grain="day"
      empty="Aucun partage connu"
      {...figures}
      {...useTableTwin()}
      {...notes}
      {...zoom('day')}
    />
  );
}
