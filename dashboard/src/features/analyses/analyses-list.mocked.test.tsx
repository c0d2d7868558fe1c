import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldOf, OPEN_FILTERS } from '../../filters/filter-events.ts';
import { defaultQuery } from '../../query/shared-query.ts';
import { ADMIN, htmlOf } from '../../testing/screen.tsx';
import type { Button } from '../../ui/button.tsx';
import { AnalysesList } from './analyses-list.tsx';

/** There is no browser here to click in: the test calls the button's handler. */
type ButtonProps = ComponentProps<typeof Button>;
const shown: ButtonProps[] = [];
vi.mock('../../ui/button.tsx', () => ({
  buttonClass: () => '',
  Button: (props: ButtonProps) => {
    shown.push(props);
    return null;
  },
}));
afterEach(() => {
  vi.unstubAllGlobals();
});

test('« Choisir des articles » opens the filters at the words of the articles to analyse', () => {
  const events: Event[] = [];
  const list = <AnalysesList query={defaultQuery('all', '2026-11-20')} onShow={() => {}} />;
  htmlOf(list, { user: ADMIN, at: '/dashboard/analyse_articles', answers: { analyses: [] } });
  vi.stubGlobal('dispatchEvent', (event: Event) => events.push(event) > 0);
  const button = shown.find(({ children }) => children === 'Choisir des articles');
  button?.onClick?.({} as never);
  expect(events.map((event) => [event.type, fieldOf(event)])).toEqual([[OPEN_FILTERS, 'urlEntities']]);
});
