import './styles/tokens.css';
import './start.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { showCutTexts } from './app/cut-texts.ts';
import { Providers } from './app/providers.tsx';
import { AppRoutes } from './app/routes.tsx';
import { surviveTranslation } from './app/translated-texts.ts';

const root = document.getElementById('root');
// Without its stylesheet the page would be hard to read: index.html's message stays instead. A browser may run this
// script before it reports that a stylesheet failed, so this checks for a colour from tokens.css.
const page = document.documentElement;
if (getComputedStyle(page).getPropertyValue('--ground') === '') page.dataset.panne = '';
if (root && !('panne' in page.dataset)) {
  surviveTranslation(document);
  showCutTexts(document);
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
