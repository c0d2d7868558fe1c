import { may } from '@vigie/contracts/roles/access';
import { SCREEN_ACCESS } from '@vigie/contracts/roles/screens';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePublisherList } from '../../api/calls/figures.ts';
import { useReportList } from '../../api/calls/report-list.ts';
import { useEveryTopic } from '../../api/calls/topics.ts';
import { useViews } from '../../api/calls/views.ts';
import { reportAddress, reportDetail, reportQuery, reportTitle } from '../../parts/reports/listed-report.ts';
import { screenOfView } from '../../parts/views/view-words.ts';
import { paths } from '../../paths/paths.ts';
import { publisherLabel } from '../../query/publisher-options.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useUser } from '../../session/user-context.ts';
import type { PaletteItem } from './use-palette-items.ts';

/** What people have kept: saved views, topics, and the user's reports of the last 30 days. */
export function useKeptItems(): PaletteItem[] {
  const navigate = useNavigate();
  const user = useUser();
  const { query, defaults, searchOf } = useSharedQuery();
  const { data: saved } = useViews();
  const mayOpen = may(SCREEN_ACCESS.sujets.opens, user);
  const { data: topics } = useEveryTopic(mayOpen);
  const { data: reports } = useReportList('moi');
  const { data: records } = usePublisherList();
  return useMemo(() => {
    const views = (saved?.vues ?? []).map(
      (view): PaletteItem => ({
        id: `vue-${view._id}`,
        group: 'Mes vues',
        label: view.nom,
        also: `vue ${screenOfView(view)}`,
        run: () => navigate(view.adresse),
      }),
    );
    const topicSearch = (id: string): string => {
      const params = new URLSearchParams(searchOf(query));
      params.set('sujet', id);
      return params.toString();
    };
    const topicItems = (mayOpen ? (topics ?? []) : []).map(
      ({ _id, name }): PaletteItem => ({
        id: `sujet-${_id}`,
        group: 'Sujets',
        label: name,
        also: 'sujet',
        run: () => navigate({ pathname: paths.sujets, search: topicSearch(_id) }),
      }),
    );
    // « Ce matin » leads from one edition to the others.
    const own = (reports ?? []).filter(({ type }) => type !== 'matin');
    const made = own.map((report): PaletteItem => {
      const query = reportQuery(report, defaults);
      const publisher = publisherLabel(records ?? [], query.editeur, query.groupe);
      return {
        id: `reporting-${report._id}`,
        group: 'Reportings',
        label: [reportTitle(report, publisher), reportDetail(query, defaults, publisher)].join(' · '),
        also: 'reporting rapport',
        run: () => navigate(reportAddress(report, query)),
      };
    });
    return [...views, ...topicItems, ...made];
  }, [navigate, saved, mayOpen, topics, reports, records, query, defaults, searchOf]);
}
