import { createRoot } from 'react-dom/client';
import '../../../src/styles/tokens.css';
import type { Flux, FluxCard } from '../../../src/features/flux/flux-items.ts';
import { Timeline } from '../../../src/features/flux/timeline/timeline.tsx';
import { rowsByPublisher, rowsByTopic, type TimelineRow } from '../../../src/features/flux/timeline/timeline-row.ts';
import { spanOf } from '../../../src/query/flux-query.ts';
import { Rival } from './rival.tsx';
import { DAY, makeItems } from './rows.ts';

declare global {
  interface Window {
    /** Resolved once the first rows are painted. */
    fluxBench: Promise<{ firstRowsMs: number; rows: number; bars: number }>;
  }
}

const links = {
  article: (id: string) => `#/article/${id}`,
  cluster: (id: string) => `#/cluster/${id}`,
  page: (at: number) => `#/page?a=${at}`,
};

function fluxOf(count: number): Flux {
  const items = makeItems(count);
  const topics = Array.from({ length: Math.ceil(count / 5) }, (_, topic) => {
    const own = items.slice(topic * 5, topic * 5 + 5);
    return {
      id: String(topic),
      title: `Un sujet suivi par la presse, numéro ${topic}`,
      card: {} as FluxCard,
      bars: own.flatMap(({ bars }) => bars.slice(0, 1)),
      total: 100,
      items: own,
    };
  });
  return { items, topics, alone: [] };
}

async function start() {
  const params = new URLSearchParams(location.search);
  const flux = fluxOf(Number(params.get('articles') ?? 2_000));
  const span = spanOf(DAY, '2027-01-01', 'jour', 0);
  await Promise.all(['400', '500', '600'].map((weight) => document.fonts.load(`${weight} 13px "Inter Variable"`)));
  const element = document.getElementById('root');
  if (!element) throw new Error('no root');
  const root = createRoot(element);
  const begun = performance.now();
  const rows: TimelineRow[] =
    params.get('by') === 'topic'
      ? rowsByTopic(flux, null, false, span.to, links)
      : rowsByPublisher(flux, null, [], span.to, links);
  root.render(
    <div style={{ padding: 24 }}>
      {params.get('rival') === null ? (
        <Timeline label="Banc" heading="Editeur" rows={rows} span={span} day={DAY} now={null} />
      ) : (
        <Rival rows={rows} span={span} />
      )}
    </div>,
  );
  // Two frames: the first draws, the second is shown.
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const bars = rows.reduce((sum, row) => sum + row.bars.length, 0);
  return { firstRowsMs: performance.now() - begun, rows: rows.length, bars };
}

window.fluxBench = start();
