import type { Page } from 'playwright-core';

/**
 * Answers the list's calls inside the page. Answers from outside would pass through the debugger, whose work on the
 * page's thread would be measured with the page's. Each comes after the time that a fast server needs.
 */
export const answerInside = (page: Page, total: number): Promise<unknown> =>
  page.addInitScript((count) => {
    const now = new Date().toISOString();
    const hex = (value: number) => value.toString(16).padStart(16, '0');
    const card = (index: number) => ({
      _id: hex(index + 1),
      titre: `Un sujet suivi par la presse depuis ce matin, numéro ${index + 1}`,
      titre_selectionne: '',
      score: 100_000 - index,
      articles: 12,
      first_view: now,
      lastModified: now,
      status: 'opened',
      tendance_1h: 'up',
      tendance_4h: 'down',
      categories: ['france'],
      cat_principale: 'france',
    });
    const contents = (id: string) => {
      const places = Array.from({ length: 12 }, (_, place) => place + 1);
      const times = places.map(() => now);
      return {
        _id: id,
        coverage: 2,
        coverageList: [],
        urls: places.map((place) => ({
          id: hex(place),
          url: `https://presse.example/${id}/${place}`,
          titre: `Un titre de la presse, ${id}`,
          editeur: 'Presse',
        })),
        urlList: places.map((place) => `https://presse.example/${id}/${place}`),
        lastDateArticleList: times,
        lastModifiedList: times,
        lastExposedList: times,
      };
    };
    const answerTo = (path: string, body: string): unknown => {
      if (path === '/api/status') return {};
      if (path === '/api/cluster/details') return (JSON.parse(body) as { ids: string[] }).ids.map(contents);
      if (path !== '/api/cluster') return [];
      const { pagination } = JSON.parse(body) as { pagination: { offset: number; count: number } };
      const length = Math.max(0, Math.min(pagination.count, count - pagination.offset));
      const clusters = Array.from({ length }, (_, index) => card(pagination.offset + index));
      return { clusters, pageInfo: [{ count, lemmes: [] }] };
    };
    const real = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const path = String(input);
      if (!path.startsWith('/api/')) return real(input, init);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response(JSON.stringify(answerTo(path, String(init?.body ?? '{}'))));
    };
  }, total);
