import type { Page } from 'playwright-core';

const NOW = new Date().toISOString();

const hex = (number: number): string => number.toString(16).padStart(16, '0');

const card = (number: number) => ({
  _id: hex(number + 1),
  titre: `Un sujet suivi par la presse, numéro ${number + 1}`,
  titre_selectionne: '',
  score: 100_000 - number,
  articles: 3,
  first_view: NOW,
  lastModified: NOW,
  status: 'opened',
  tendance_1h: 'up',
  tendance_4h: 'down',
  categories: ['france'],
  cat_principale: 'france',
});

const contents = (id: string) => ({
  _id: id,
  coverage: 3,
  coverageList: [],
  urls: [1, 2, 3].map((place) => ({
    id: hex(place),
    url: `https://presse.example/${id}/${place}`,
    titre: 'Un titre de la presse',
    editeur: 'Presse',
  })),
  urlList: [],
  lastDateArticleList: [NOW, null, null],
  lastModifiedList: [NOW, null, null],
  lastExposedList: [NOW, NOW, null],
});

export interface MadeClusters {
  /** Total in pageInfo. */
  total: number;
  /** After this many, pages bring the first ones again. */
  distinct?: number;
  /** Called with each requested offset. */
  onPage?: (offset: number) => void;
}

/** Answers the calls of a list of clusters with generated ones: more than a demo ever has. */
export async function answerWithClusters(page: Page, { total, distinct = total, onPage }: MadeClusters): Promise<void> {
  await page.route('**/api/cluster', async (route) => {
    const { pagination } = route.request().postDataJSON() as { pagination: { offset: number; count: number } };
    onPage?.(pagination.offset);
    const left = Math.max(0, Math.min(pagination.count, total - pagination.offset));
    const clusters = Array.from({ length: left }, (_, index) => card((pagination.offset + index) % distinct));
    await route.fulfill({ json: { clusters, pageInfo: [{ count: total, lemmes: [] }] } });
  });
  await page.route('**/api/cluster/details', async (route) => {
    const { ids } = route.request().postDataJSON() as { ids: string[] };
    await route.fulfill({ json: ids.map(contents) });
  });
}
