import { idOf } from './answer-values.ts';
import { kindOf, type PlacedSight, POINTS, shapley, total } from './scores.ts';

/** Steps from one score to another, each from the placements that it is about. */
export interface Step {
  cle: string;
  nature: string | null;
  sorte: string | null;
  facteur: string | null;
  nombre: number;
  unite: string;
  a: number;
  b: number;
  ecart: number;
}

const points = (placed: readonly PlacedSight[]): number => total(placed, POINTS);

/** By which of time and place a score changed more, each averaged over both orders in which they can change; time when equal. */
export function natureOf(a: readonly PlacedSight[], b: readonly PlacedSight[]): string {
  if (a.length === 0) return 'entre';
  if (b.length === 0) return 'sorti';
  const [before, after] = [points(a) / a.length, points(b) / b.length];
  const time = ((b.length - a.length) * before + (b.length - a.length) * after) / 2;
  const place = (a.length * (after - before) + b.length * (after - before)) / 2;
  if (Math.abs(time) < 1e-9 && Math.abs(place) < 1e-9) return 'egal';
  if (Math.abs(time) > Math.abs(place) - 1e-9) return time > 0 ? 'plus_long' : 'plus_court';
  return place > 0 ? 'mieux_place' : 'moins_bien_place';
}

const about = (a: readonly PlacedSight[], b: readonly PlacedSight[]) => ({
  nature: natureOf(a, b),
  facteur: null,
  unite: 'points',
  a: points(a),
  b: points(b),
  ecart: points(b) - points(a),
});

const keysOf = (a: readonly PlacedSight[], b: readonly PlacedSight[], keyOf: (one: PlacedSight) => string): string[] =>
  [...new Set([...a, ...b].map(keyOf))].sort();

const byMovement = (x: Step, y: Step): number => Math.abs(y.ecart) - Math.abs(x.ecart) || (x.cle < y.cle ? -1 : 1);

export function pageSteps(a: readonly PlacedSight[], b: readonly PlacedSight[]): Step[] {
  const pageOf = ({ source, position }: PlacedSight): string => `${source}/${position}`;
  return keysOf(a, b, pageOf)
    .map((cle) => {
      const [source = '', position = ''] = cle.split('/');
      const own = (all: readonly PlacedSight[]) => all.filter((one) => pageOf(one) === cle);
      return { cle, sorte: kindOf(source, position), nombre: 1, ...about(own(a), own(b)) };
    })
    .sort(byMovement);
}

const UNITS = ['articles', 'minutes_par_article', 'points_par_minute'];

export function factorSteps(a: readonly PlacedSight[], b: readonly PlacedSight[]): Step[] {
  const kind = ({ source, position }: PlacedSight): string => kindOf(source, position);
  return keysOf(a, b, kind)
    .flatMap((sorte): Step[] => {
      const [before, after] = [a, b].map((all) => all.filter((one) => kind(one) === sorte)) as [
        PlacedSight[],
        PlacedSight[],
      ];
      const common = { sorte, nombre: 1, nature: null };
      if (before.length === 0 || after.length === 0) {
        return [{ ...about(before, after), ...common, cle: `${sorte}/presence`, facteur: 'presence' }];
      }
      const factors = (own: readonly PlacedSight[]): number[] => {
        const articles = new Set(own.map(({ article }) => article)).size;
        return [articles, own.length / articles, points(own) / own.length];
      };
      const [fa, fb] = [factors(before), factors(after)];
      return shapley(fa, fb).map((ecart, i) => {
        const facteur = ['articles', 'temps', 'place'][i] ?? '';
        return {
          ...common,
          cle: `${sorte}/${facteur}`,
          facteur,
          unite: UNITS[i] ?? '',
          a: fa[i] ?? 0,
          b: fb[i] ?? 0,
          ecart,
        };
      });
    })
    .sort(byMovement);
}

/** `idOfItem`: the shown id of what a placement belongs to; '' for no cluster. */
function everyItem(
  a: readonly PlacedSight[],
  b: readonly PlacedSight[],
  idOfItem: (article: string) => string,
): Step[] {
  const key = ({ article }: PlacedSight): string => idOfItem(article);
  return keysOf(a, b, key)
    .map((cle) => {
      const own = (all: readonly PlacedSight[]) => all.filter((one) => key(one) === cle);
      return { cle, sorte: null, nombre: 1, ...about(own(a), own(b)) };
    })
    .sort(byMovement);
}

export interface ItemSteps {
  steps: Step[];
  gained: number;
  lost: number;
}

/** The `most` that moved most, the articles of no cluster, then all others as one. */
export function itemSteps(
  a: readonly PlacedSight[],
  b: readonly PlacedSight[],
  clusterOf: ((article: string) => string) | null,
  most: number,
): ItemSteps {
  const all = everyItem(a, b, clusterOf ?? idOf);
  const named = all.filter(({ cle }) => cle !== '');
  const none = all.filter(({ cle }) => cle === '').map((step) => ({ ...step, cle: 'sans_cluster', nombre: 0 }));
  const rest = named.slice(most);
  const sum = (side: 'a' | 'b' | 'ecart'): number => rest.reduce((total, step) => total + step[side], 0);
  const others: Step = {
    cle: 'autres',
    nature: null,
    sorte: null,
    facteur: null,
    nombre: rest.length,
    unite: 'points',
    a: sum('a'),
    b: sum('b'),
    ecart: sum('ecart'),
  };
  const moved = (sign: number): number => all.reduce((total, { ecart }) => total + Math.max(0, sign * ecart), 0);
  return {
    steps: [...named.slice(0, most), ...none, ...(rest.length > 0 ? [others] : [])],
    gained: moved(1),
    lost: moved(-1),
  };
}
