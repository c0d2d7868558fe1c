import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../../src/styles/tokens.css';
import '../charts.css';
import { BarChart, type Grouping } from '../src/bar-chart.tsx';
import { RankChart } from '../src/rank-chart.tsx';
import { ShareChart } from '../src/share-chart.tsx';
import { TimeChart } from '../src/time-chart.tsx';
import * as samples from './samples.ts';

const theme = new URLSearchParams(location.search).get('theme');
if (theme) document.documentElement.dataset.theme = theme;

const NO_NOTES = { notes: undefined, noteActions: undefined, noteButton: undefined };

const log =
  (name: string) =>
  (...what: unknown[]) => {
    document.body.dataset[name] = JSON.stringify(what);
  };

function Gallery() {
  const [grouping, setGrouping] = useState<Grouping>('hour');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 1184, margin: '0 auto', padding: 16 }}>
      <RankChart {...NO_NOTES} {...samples.ranks} onPick={log('pick')} onZoom={log('zoom')} />
      <TimeChart {...NO_NOTES} {...samples.visibility} onPick={log('pick')} onZoom={log('zoom')} />
      <TimeChart {...NO_NOTES} {...samples.today} />
      <BarChart {...NO_NOTES} {...samples.exposed} />
      <BarChart
        {...NO_NOTES}
        {...samples.sitemap}
        grouping={{ value: grouping, onChange: setGrouping }}
        onPick={log('pick')}
      />
      <BarChart {...NO_NOTES} {...samples.cluster} />
      <BarChart {...NO_NOTES} {...samples.clusterWeek} />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
        <ShareChart {...NO_NOTES} {...samples.shares} />
        <TimeChart {...NO_NOTES} {...samples.theme} height={160} />
      </div>
      <TimeChart {...NO_NOTES} {...samples.nothing} />
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
}
