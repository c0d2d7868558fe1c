import '@vigie/charts/charts.css';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { TopicDetail } from './topic-detail.tsx';
import { TopicsList } from './topics-list.tsx';

const FIELDS = SCREEN_FIELDS.sujets;
const TOPIC = 'sujet';

/** « Sujets »: every topic, and one of them taken together (?sujet=id). */
export default function TopicsPage() {
  const { query: shared, defaults } = useSharedQuery();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const params = new URLSearchParams(search);
  const shown = params.get(TOPIC);
  const show = (id: string | null) => {
    params.delete('onglet');
    if (id === null) params.delete(TOPIC);
    else params.set(TOPIC, id);
    navigate({ pathname, search: params.toString() });
  };
  if (shown !== null) return <TopicDetail id={shown} query={query} onBack={() => show(null)} />;
  return <TopicsList query={query} onShow={show} />;
}
