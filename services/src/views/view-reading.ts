import { type Query, querySchema } from '@vigie/contracts/query';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { readAddressQuery } from '@vigie/contracts/views/address-query';
import { type AddressSort, readAddressSort } from '@vigie/contracts/views/address-sort';
import { COMPARISON, readChosenClusters } from '@vigie/contracts/views/chosen-clusters';
import { datedQuery } from '@vigie/contracts/views/dated-query';
import { HOME_PERIODS, homeTabOf } from '@vigie/contracts/views/home-tabs';
import { readMissed } from '@vigie/contracts/views/missed-address';
import { ALL_FIELDS, FIELDS_OF } from '@vigie/contracts/views/screen-fields';
import { readViewAddress, type ViewAddress } from '@vigie/contracts/views/view-address';

/** Points of the publisher, or of all; or the first rows of a list. */
type FigureKind = 'score' | 'publishers' | 'articles' | 'clusters';
/** missed: clusters that rivals have. standings, own: publishers, and articles of one, of a theme. compared: the chosen clusters. */
export type LineKind = FigureKind | 'missed' | 'standings' | 'own' | 'compared';

/** Screens that are not listed show no figures that fit into lines. */
export const SCREEN_FIGURES: Readonly<Partial<Record<ScreenName, FigureKind>>> = {
  suivigeneral: 'score',
  score: 'score',
  editeurs: 'publishers',
  articles: 'articles',
  clusters: 'clusters',
  clustersOf: 'clusters',
  couverture: 'clusters',
  thematique: 'clusters',
  selectclusters: 'clusters',
  newsbox: 'clusters',
};

/** What the lines of a view are read by. */
export interface ViewReading {
  /** undefined: its screen shows no figures that fit into lines. */
  kind: LineKind | undefined;
  query: Query;
  /** That the path of the screen takes. */
  text: string;
  /** undefined: the screen's own order. */
  sort: AddressSort | null | undefined;
  rivals: readonly string[];
  /** Ids of the chosen clusters. `undefined`: those of the query. */
  clusters: readonly string[] | undefined;
}

interface ReadingContext {
  /** With the dates that its own period has. */
  query: Query;
  /** ms */
  at: number;
  /** The view's owner has the tab of the chosen period in « Suivi général ». */
  mayChoose: boolean;
}

/** The first of the screen, unless the address names another one. */
const tabOf = <Tab extends string>(params: URLSearchParams, tabs: readonly Tab[]): Tab | undefined =>
  tabs.find((tab) => tab === params.get('onglet')) ?? tabs[0];

const everyPublisher = (query: Query): Query => ({ ...query, editeur: 'all' });

/** What its screen shows first when the address of a view is opened. */
export function viewReading(
  { screen, part, params }: Pick<ViewAddress, 'screen' | 'part' | 'params'>,
  { query, at, mayChoose }: ReadingContext,
): ViewReading {
  const [kind, none] = [SCREEN_FIGURES[screen], { sort: undefined, rivals: [], clusters: undefined }];
  const limited: ViewReading = { ...none, kind, query, text: part };
  const whole: ViewReading = { ...limited, query: { ...query, limit: null } };
  const sort = readAddressSort(params.get('tri') ?? '');
  switch (screen) {
    case 'suivigeneral': {
      const tab = homeTabOf(params, mayChoose);
      return { ...whole, query: datedQuery(whole.query, (tab && HOME_PERIODS[tab]) ?? null, at) };
    }
    case 'editeurs':
      return { ...limited, sort, query: everyPublisher(query) };
    case 'articles':
      return { ...limited, sort };
    case 'clusters': {
      const rivals = readMissed(params);
      return rivals === null ? whole : { ...whole, kind: 'missed', rivals };
    }
    case 'thematique': {
      const tab = tabOf(params, ['resume', 'editeur', 'classement']);
      if (tab === 'classement') return { ...whole, kind: 'standings', query: everyPublisher(whole.query) };
      return tab === 'editeur' ? { ...whole, sort, kind: 'own' } : whole;
    }
    case 'selectclusters': {
      const clusters = readChosenClusters(params)?.ids ?? [];
      if (params.get('vue') !== COMPARISON || clusters.length === 0) return whole;
      // Without the words that they were found by.
      const compared = { ...whole, clusters, query: { ...whole.query, clusterEntities: '', clusterLemmes: '' } };
      return tabOf(params, ['resume', 'classement']) === 'classement'
        ? { ...compared, kind: 'standings', query: everyPublisher(compared.query) }
        : { ...compared, kind: 'compared' };
    }
    case 'newsbox':
      return tabOf(params, ['cluster', 'sujet', 'validees']) === 'cluster' ? whole : { ...whole, kind: undefined };
    default:
      return whole;
  }
}

export interface ViewQuestion {
  address: string;
  /** Of whom the view is about if it names no publisher. */
  publisher: string;
  /** ms */
  at: number;
  /** The reader has the tab of the chosen period in « Suivi général ». */
  mayChoose: boolean;
}

/** What a question without filters has. */
const NO_FILTERS = querySchema.parse({});

/** Without the filters that the screen does not use: its calls leave them out too. */
export function usedBy(screen: ScreenName, query: Query): Query {
  const unused = ALL_FIELDS.filter((field) => !FIELDS_OF[screen].includes(field));
  return { ...query, ...Object.fromEntries(unused.map((field) => [field, NO_FILTERS[field]])) };
}

/** What a view asks at an instant. undefined: its address leads nowhere any more. */
export function readView({ address, publisher, at, mayChoose }: ViewQuestion) {
  const view = readViewAddress(address);
  const read = view && readAddressQuery(view.params);
  if (!view || !read || 'unreadable' in read) return undefined;
  const used = usedBy(view.screen, read.query);
  const own: Query = view.params.has('editeur') ? used : { ...used, editeur: publisher };
  const reading = viewReading(view, { query: datedQuery(own, read.periode, at), at, mayChoose });
  return { view, editeur: own.editeur, reading };
}
