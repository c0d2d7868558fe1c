import { counted } from '@vigie/contracts/french/numbers';
import type { ScreenName } from '@vigie/contracts/roles/screens';
import { ARTICLE_COLUMNS, PUBLISHER_COLUMNS, type RowColumn } from '@vigie/contracts/row-columns';
import { readAddressSort } from '@vigie/contracts/views/address-sort';
import { COMPARISON, readChosenClusters } from '@vigie/contracts/views/chosen-clusters';
import { readMissed } from '@vigie/contracts/views/missed-address';
import { THEME_TAB_LABELS, type ThemeTab } from '../theme/theme-tabs.ts';

const inFrench = new Intl.ListFormat('fr-FR');

type NameOf = (publisher: string) => string;
type Wording = (params: URLSearchParams, nameOf: NameOf) => (string | null)[];

function sortWords(params: URLSearchParams, columns: readonly RowColumn[]): string | null {
  const sort = readAddressSort(params.get('tri') ?? '');
  const label = sort && columns.find(({ key }) => key === sort.column)?.label;
  return label ? `Tri «\u00a0${label}\u00a0» ${sort.direction === 'desc' ? 'décroissant' : 'croissant'}` : null;
}

/** The first tab adds no words: it is there without a parameter too. */
const isLaterTab = (tab: string): tab is ThemeTab => tab !== 'resume' && Object.hasOwn(THEME_TAB_LABELS, tab);

function tabWords(params: URLSearchParams): string | null {
  const tab = params.get('onglet') ?? '';
  return isLaterTab(tab) ? THEME_TAB_LABELS[tab] : null;
}

const WORDINGS: Readonly<Partial<Record<ScreenName, Wording>>> = {
  clusters: (params, nameOf) => {
    const rivals = readMissed(params);
    return [rivals && `Histoires de ${inFrench.format(rivals.map(nameOf))} qui manquent`];
  },
  editeurs: (params) => [sortWords(params, PUBLISHER_COLUMNS)],
  articles: (params) => [sortWords(params, ARTICLE_COLUMNS)],
  thematique: (params) => [
    tabWords(params),
    params.get('onglet') === 'editeur' ? sortWords(params, ARTICLE_COLUMNS) : null,
  ],
  selectclusters: (params) => {
    const chosen = params.get('vue') === COMPARISON ? (readChosenClusters(params)?.ids.length ?? 0) : 0;
    return chosen === 0 ? [] : [`Comparaison de ${counted(chosen, 'cluster', 'clusters')}`, tabWords(params)];
  },
};

/** What the own parameters of a screen change in the first lines of its view, in words. Tabs of « Suivi général » are periods. */
export const ownWords = (screen: ScreenName, params: URLSearchParams, nameOf: NameOf): string[] =>
  (WORDINGS[screen]?.(params, nameOf) ?? []).filter((words) => words !== null);
