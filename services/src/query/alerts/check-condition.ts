import type { AlertCondition, ConditionOf, PageCondition } from '@vigie/contracts/alerts/rules';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import type { PageAddress } from '@vigie/contracts/pages';
import { pagesOfCondition } from '../../alerts/condition-pages.ts';
import { type ExposureDeps, readView } from '../../figures/exposure/context.ts';
import type { PublisherView } from '../../figures/question/publishers.ts';
import { readShownNames } from '../../figures/read/hosts.ts';
import { readPageEnds } from '../../figures/read/photographed-pages.ts';
import type { ReadContext } from '../../figures/read/read-context.ts';
import { readSitemapCodes } from '../../figures/read/sitemap-states.ts';
import { type AppError, invalidField } from '../../platform/errors.ts';

/** A rule that could never open is refused on its field, with the reason. */

const CHECK_MS = 30_000;

const never = (field: string, reason: string): AppError =>
  invalidField(`condition.${field}`, `${reason} : la règle ne sonnerait jamais`);

/** @throws {AppError} `validation_failed` */
export async function checkCondition(deps: ExposureDeps, condition: AlertCondition): Promise<void> {
  const signal = AbortSignal.timeout(CHECK_MS);
  if (condition.type === 'flux') {
    await checkSources({ store: deps.store, signal }, condition, deps.now());
    return;
  }
  const view = await readView(deps, signal);
  const context = { store: deps.store, signal };
  if (condition.type === 'sitemap') {
    await checkSitemaps(context, condition, view.sitemapMatcher(condition.editeur, condition.groupe));
    return;
  }
  await checkPublishers(context, condition, view);
  await checkPages(context, condition, deps.now());
}

/** A publisher of which no article was ever seen. */
async function checkPublishers(context: ReadContext, condition: PageCondition, view: PublisherView): Promise<void> {
  const shown = await readShownNames(context, view.aggregators);
  const isSeen = (editeur: string): boolean => {
    const matches = view.matcher(editeur, condition.groupe);
    const onHosts = view.hosts.some((host) => !view.aggregators.includes(host) && matches(host, ''));
    return onHosts || shown.some(([host, name]) => matches(host, name));
  };
  if (!isSeen(condition.editeur)) throw never('editeur', 'n’est pas un éditeur dont un article a été vu');
  if (condition.type === 'absence' && condition.concurrents.filter(isSeen).length < condition.minimum) {
    throw never('concurrents', `doit avoir au moins ${condition.minimum} éditeurs dont un article a été vu`);
  }
}

/** Pages that were ever photographed. */
const photographedPages = async (context: ReadContext, now: number): Promise<PageAddress[]> =>
  (await readPageEnds(context, Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS)).map(({ page }) => page);

/** A source that was never photographed cannot fall silent. One that was is enough. */
async function checkSources(context: ReadContext, { sources }: ConditionOf<'flux'>, now: number): Promise<void> {
  const pages = await photographedPages(context, now);
  if (pages.some(({ source }) => sources.includes(source))) return;
  throw never('sources', 'doit avoir une source qui a déjà été photographiée');
}

/** Pages of which none was ever photographed. The field that leaves none is named. */
async function checkPages(context: ReadContext, condition: PageCondition, now: number): Promise<void> {
  const { sources, position, category } = pagesOfCondition(condition);
  const steps: [field: string, isOn: (page: PageAddress) => boolean][] = [
    ['source', (page) => sources.includes(page.source)],
    ['articlePosition', (page) => position === null || page.position === position],
    ['articleCategory', (page) => category === null || page.category === category],
  ];
  let pages = await photographedPages(context, now);
  for (const [field, isOn] of steps) {
    pages = pages.filter(isOn);
    if (pages.length === 0) throw never(field, 'ne laisse aucune page qui ait été photographiée');
  }
}

async function checkSitemaps(
  context: ReadContext,
  { code }: ConditionOf<'sitemap'>,
  isOwn: (domain: string) => boolean,
): Promise<void> {
  const codes = (await readSitemapCodes(context)).filter(({ publisher }) => isOwn(publisher));
  if (codes.length === 0) throw never('editeur', 'n’est pas un éditeur dont un sitemap est relevé');
  if (code !== null && !codes.some((sitemap) => sitemap.code === code)) {
    throw never('code', 'n’est pas un sitemap de cet éditeur');
  }
}
