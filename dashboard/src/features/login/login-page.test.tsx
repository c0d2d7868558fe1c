import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { attributesOf, elementsOf } from '../../testing/screen.tsx';
import LoginPage, { loginError } from './login-page.tsx';

test('the page has the logo, a field for the email, one for the password, and a Login button', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LoginPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toMatch(/<svg.*Vigie/s);
  expect(attributesOf(html, 'name')).toEqual(['email', 'password']);
  expect(elementsOf(html, 'button')).toEqual(['Login']);
  // No format is checked: neither by the browser.
  expect(html).toMatch(/<form[^>]* noValidate=""/i);
});

test('only a 401 shows a message', () => {
  const refused = (status: number, kind: 'http' | 'timeout' = 'http') =>
    loginError(new ApiError(status === 401 ? 'unauthorized' : kind, 'Réponse du serveur', { status }));
  expect(refused(401)).toBe("Le mot de passe ou l'email sont invalides");
  expect([refused(400), refused(429), refused(500), refused(504, 'timeout')]).toEqual([null, null, null, null]);
});
