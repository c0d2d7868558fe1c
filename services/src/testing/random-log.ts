import type { LogRecord, StoryEdit } from '@vigie/contracts/headlines';
import { type Random, random } from '@vigie/demo/random';
import { clusterId } from '@vigie/stories/clusters/cluster-id';

const SUBJECTS = [
  'grève',
  'incendie',
  'procès',
  'élection',
  'match',
  'tempête',
  'budget',
  'festival',
  'accident',
  'réforme',
];
const PLACES = ['Lyon', 'Marseille', 'Lille', 'Nantes', 'Bordeaux', 'Toulouse', 'Rennes', 'Strasbourg'];
const NAMES = ['Martin', 'Durand', 'Lefèvre', 'Moreau', 'Garnier', 'Rousseau'];
const ENDS = [
  'ce que l’on sait',
  'la colère monte',
  'un homme interpellé',
  'le point de la situation',
  'les images',
  '',
];
const MINUTE_MS = 60_000;

const article = (n: number): string => (n * 7919 + 1).toString(16).padStart(16, '0');

const title = (from: Random): string =>
  `${from.pick(SUBJECTS)} à ${from.pick(PLACES)} : ${from.pick(NAMES)} ${from.pick(ENDS)}`.trim();

function edit(from: Random, articles: number): StoryEdit {
  const any = () => article(from.int(0, articles));
  const cluster = () => clusterId(any());
  switch (from.int(0, 4)) {
    case 0:
      return { type: 'title', cluster: cluster(), title: from.chance(0.3) ? '' : `Titre ${from.int(1, 9)}` };
    case 1:
      return { type: 'status', cluster: cluster(), status: from.chance(0.5) ? 'closed' : 'opened' };
    case 2:
      return { type: 'split', cluster: cluster(), articles: [any(), any()] };
    case 3:
      return { type: 'merge', clusters: [cluster(), cluster()] };
    default:
      return { type: 'move', article: any(), cluster: cluster() };
  }
}

/** A log of some days: headlines, leads, repeats of both, edits (many of them refused), times out of order, invalid records. */
export function randomLog(seed: number, length: number): (LogRecord | Buffer)[] {
  const from = random('log of headlines', seed);
  let articles = 0;
  return Array.from({ length }, (_, i): LogRecord | Buffer => {
    const at = new Date(Date.parse('2026-11-16T05:00:00Z') + (i * 8 + from.int(-90, 90)) * MINUTE_MS).toISOString();
    const known = () => article(from.int(0, articles + 3));
    const kind = from.float();
    if (kind < 0.02) return Buffer.from(from.pick(['', '{', 'null', '{"v":1,"kind":"headline"}']));
    if (kind < 0.12)
      return { v: 1, kind: 'edit', id: `edit-${from.int(0, length)}`, at, by: 'u1', edit: edit(from, articles) };
    if (kind < 0.25) return { v: 1, kind: 'lead', article: known(), lead: `${title(from)}. ${title(from)}.`, at };
    const id = from.chance(0.1) ? known() : article(articles++);
    const lead = from.chance(0.3) ? { lead: title(from) } : {};
    return {
      v: 1,
      kind: 'headline',
      article: id,
      url: `https://www.exemple.fr/${id}`,
      title: title(from),
      at,
      ...lead,
    };
  });
}
