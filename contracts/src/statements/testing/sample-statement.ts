import { readFileSync } from 'node:fs';
import { articleId } from '../../article-id.ts';
import { dayBounds } from '../../paris.ts';
import { type Capture, captureLeaf } from '../../seals/capture.ts';
import { wordingHash } from '../../seals/hashes.ts';
import { proveInclusion, TreeRoot } from '../../seals/inclusion.ts';
import { type SealContent, sealRoot } from '../../seals/seal.ts';
import { weightsFile } from '../../weights.ts';
import { cellsOf } from '../cells.ts';
import { STATEMENT_FORMAT, type Statement, type StatementVersion } from '../statement.ts';
import { type ShownAs, StatementTables } from '../statement-tables.ts';

export const URL_SHOWN = 'https://le-phare.example/a';
export const ARTICLE = articleId(URL_SHOWN);
export const DAYS = ['2026-11-19', '2026-11-20'] as const;
const WEIGHTS = weightsFile.parse(
  JSON.parse(readFileSync(new URL('../../../data/weights.v1.json', import.meta.url), 'utf8')),
);

const shown = (url: string, title: string): NonNullable<ShownAs> => ({
  hash: wordingHash(url, title, 'Le Phare'),
  url,
  title,
  publisher: 'Le Phare',
});

/** A snapshot of a front page at a minute of a day; the article leads it in every third. */
function captureAt(day: string, minute: number): { capture: Capture; wordings: ShownAs[] } {
  const others = [1, 2, 3].map((n) => shown(`https://le-ponant.example/${n}`, `Un titre ${n}`));
  const own = shown(URL_SHOWN, minute < 5 ? 'Un été à Paris' : 'Un été à Paris, le récit');
  const wordings = minute % 3 === 0 ? [own, ...others] : minute % 3 === 1 ? [others[0] ?? own, own] : others;
  const entries = wordings.map(({ url, hash }, i) => ({
    article: articleId(url),
    rank: i + 1,
    storyRank: 1,
    wording: hash,
  }));
  const at = dayBounds(day).start + (600 + minute) * 60_000;
  const page = { source: 'google_desktop', position: 'top', category: 'homepage', topic: '' } as const;
  return { capture: { ...page, at, period: 60, producer: 'p1', id: `c${minute}`, said: true, entries }, wordings };
}

const versionOf = (seal: SealContent): StatementVersion => ({
  racine: sealRoot(seal),
  arbre: seal.tree,
  captures: seal.captures,
  precedentJour: seal.before?.day ?? null,
  precedent: seal.before?.root ?? null,
  remplace: seal.replaces,
  fait: '2026-11-21T01:00:00.000Z',
});

function sealed(day: string, before: SealContent['before'], minutes: readonly number[], tables: StatementTables) {
  const all = minutes.map((minute) => captureAt(day, minute));
  const leaves = all.map(({ capture }) => captureLeaf(capture));
  const tree = new TreeRoot();
  for (const leaf of leaves) tree.add(leaf);
  const content = { day, captures: leaves.length, tree: tree.root()?.toString('hex') ?? '', before };
  const old = versionOf({ ...content, captures: 1, tree: leaves[0]?.toString('hex') ?? '', replaces: null });
  const current = versionOf({ ...content, replaces: old.racine });
  const wanted = all.flatMap(({ capture }, i) =>
    capture.entries.some(({ article }) => article === ARTICLE) ? [i] : [],
  );
  return {
    captures: all.map(({ capture }) => capture),
    day: {
      jour: day,
      versions: [current, old],
      preuve: proveInclusion(leaves, wanted).map((one) => one.toString('hex')),
      captures: wanted.map((index) =>
        tables.add({ index, capture: all[index]!.capture, wordings: all[index]!.wordings }),
      ),
    },
  };
}

/** A statement of an article over two days that holds. */
export function sampleStatement(): Statement {
  const tables = new StatementTables(new Set([ARTICLE]));
  const minutes = Array.from({ length: 11 }, (_, i) => i);
  const first = sealed(DAYS[0], null, minutes, tables);
  const before = { day: DAYS[0], root: first.day.versions[0]?.racine ?? '' };
  const second = sealed(DAYS[1], before, minutes.slice(0, 7), tables);
  const [from, to] = [dayBounds(DAYS[0]).start, dayBounds(DAYS[1]).end];
  const cellsQuestion = { articles: new Set([ARTICLE]), weights: WEIGHTS, from, to };
  const cellules = cellsOf([...first.captures, ...second.captures], cellsQuestion) ?? [];
  return {
    format: STATEMENT_FORMAT,
    fait: '2026-11-21T08:00:00.000Z',
    cible: { type: 'article', id: ARTICLE, titre: 'Un été à Paris' },
    question: { fromDate: '2026-11-19T00:00', toDate: '2026-11-20T23:59' },
    periode: { debut: new Date(from).toISOString(), fin: new Date(to).toISOString() },
    poids: WEIGHTS,
    articles: [{ _id: ARTICLE, titre: 'Un été à Paris', editeur: 'Le Phare' }],
    score: cellules.reduce((all, { points }) => all + points, 0),
    minutes: cellules.reduce((all, cell) => all + cell.minutes, 0),
    cellules,
    photographie: 1,
    trous: [],
    ...tables.tables(),
    jours: [first.day, second.day],
  };
}
