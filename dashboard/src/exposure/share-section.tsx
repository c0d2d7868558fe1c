import { ShareChart } from '@vigie/charts/share-chart';
import type { Series } from '@vigie/charts/types';
import type { AnswerOf } from '@vigie/contracts/calls/index';
import { useMemo } from 'react';
import { useZoom, type ZoomAction } from '../filters/use-zoom.ts';
import { addDays } from '../shared/paris.ts';
import { useTableTwin } from '../shared/table-twins.ts';

type ShareDays = AnswerOf<'articleById'>['social_shares_jours'];

/** Days in a row from the first to the last; a day without a count is missing. */
export function shareFigures(shares: ShareDays): { buckets: string[]; series: Series[] } {
  const byDay = new Map(shares.map((day) => [day.jour, day]));
  const days = [...byDay.keys()].sort();
  const buckets: string[] = [];
  const last = days.at(-1) ?? '';
  for (let day = days[0] ?? 'z'; day <= last; day = addDays(day, 1)) buckets.push(day);
  const series: Series[] = [
    {
      id: 'facebook',
      label: 'Facebook',
      token: 'facebook',
      values: buckets.map((day) => byDay.get(day)?.facebook ?? null),
    },
    {
      id: 'twitter',
      label: 'Twitter',
      token: 'twitter',
      values: buckets.map((day) => byDay.get(day)?.twitter ?? null),
    },
  ];
  return { buckets, series };
}

interface ShareSectionProps {
  title: string;
  shares: ShareDays;
  onZoom?: ZoomAction | undefined;
}

/**
 * Social shares, day by day. Not compared with an earlier range as other curves are: what is known by each day's end adds up
 * from the first count on, whatever the range, so that the range before stands in the same picture, to the left.
 */
export function ShareSection({ title, shares, onZoom }: ShareSectionProps) {
  const zoom = useZoom(onZoom);
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
      {...zoom('day')}
    />
  );
}
