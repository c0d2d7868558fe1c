import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import '../../../src/styles/tokens.css';
import { readFilm } from '../../../src/features/page-at/film/film.ts';
import { pageNow } from '../../../src/features/page-at/film/page-now.ts';
import type { Marks } from '../../../src/features/page-at/marks.ts';
import { PageTab } from '../../../src/features/page-at/page-tab.tsx';
import { makeDay } from './made-day.ts';

const MARKS: Marks = { own: new Set(['Editeur 1']), rival: 'Editeur 2', article: null };
const EDGES = { before: null, after: null };

const params = new URLSearchParams(location.search);
const film = readFilm(makeDay(Number(params.get('passages')), Number(params.get('places'))));

function Bench() {
  const [minute, choose] = useState(0);
  const now = useMemo(() => pageNow(film, minute), [minute]);
  return (
    <div style={{ padding: 24 }}>
      <PageTab
        film={film}
        marks={MARKS}
        edges={EDGES}
        minute={minute}
        now={now}
        choose={choose}
        follow={undefined}
        onInstant={() => undefined}
      />
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('no root');
createRoot(root).render(
  <MemoryRouter>
    <Bench />
  </MemoryRouter>,
);
