import './styles/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchLoadFailures } from './app/load-failures.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/routes.tsx';

watchLoadFailures();
const root = document.getElementById('root');
// Without its stylesheet the page would be hard to read: what index.html says of that stays.
const incomplete = 'panne' in document.documentElement.dataset;
if (root && !incomplete) {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
}
