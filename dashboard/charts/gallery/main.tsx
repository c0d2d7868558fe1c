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

const log =
  (name: string) =>
  (...what: unknown[]) => {
    document.body.dataset[name] = JSON.stringify(what);
  };

function Gallery() {
  const [grouping, setGrouping] = useState<Grouping>('hour');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 1184, margin: '0 auto', padding: 16 }}>
      <RankChart {...samples.ranks} onPick={log('pick')} onZoom={log('zoom')} />
      <TimeChart {...samples.visibility} onPick={log('pick')} onZoom={log('zoom')} />
      <TimeChart {...samples.today} />
      <BarChart {...samples.exposed} />
      <BarChart {...samples.sitemap} grouping={{ value: grouping, onChange: setGrouping }} onPick={log('pick')} />
      <BarChart {...samples.cluster} />
      <BarChart {...samples.clusterWeek} />
      <div style={{ display: 'grid', gap: 16, gridTemplateColumns: 'repeat(auto-fit, minmax(280px, 1fr))' }}>
        <ShareChart {...samples.shares} />
        <TimeChart {...samples.theme} height={160} />
      </div>
      <TimeChart {...samples.nothing} />
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
