import type { ReportStatus } from '@vigie/contracts/socket';
import { FileChartColumn, ListFilter, RotateCw } from 'lucide-react';
import { ALREADY_RUNNING, CUT_OFF, madeText, ReportLinks, runningText } from '../../parts/reports/report-links.tsx';
import { useReport } from '../../parts/reports/use-report.ts';
import { holdsWords, isEveryone, type SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './theme.module.css';
import '@vigie/charts/charts.css';
import { filterEntries } from '@vigie/contracts/filter-words';
import { SCREEN_FIELDS } from '@vigie/contracts/views/screen-fields';
import { type ReactNode, useMemo } from 'react';
import { useFirstClusterPage } from '../../api/calls/clusters.ts';
import { useTheme, useThemePublisher, useThemeRanking } from '../../api/calls/figures.ts';
import { askFor } from '../../filters/filter-events.ts';
import type { AnswerState } from '../../parts/answers/answered.tsx';
import { NameExample } from '../../parts/answers/name-example.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { THEME_TAB_LABELS, type ThemeTab } from '../../parts/theme/theme-tabs.ts';
import { TITLES } from '../../paths/titles.ts';
import { queryFor } from '../../query/filter-fields.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { useMay } from '../../session/user-context.ts';
import { useTab } from '../../shared/address-hooks.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SummaryPanel } from './summary-panel.tsx';

interface ThemeReportLineProps {
  status: ReportStatus;
  /** Why the last request was refused. */
  refusal: string | undefined;
  onStart: () => void;
}

const text = (status: ReportStatus): string => {
  if (status.status === 'processing') return runningText(status);
  return status.status === 'failed' ? 'Erreur' : madeText(status);
};

/** A theme's report in one of its states, with the actions possible in it. */
export function ThemeReportLine({ status, refusal, onStart }: ThemeReportLineProps) {
  const say = useToast();
  const again = () => {
    onStart();
    if (status.status === 'processing') say(ALREADY_RUNNING);
  };
  return (
    <section aria-label="Reporting" className={styles.line}>
      {status.status === 'none' ? (
        <Button icon={<FileChartColumn size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={onStart}>
          Générer le reporting
        </Button>
      ) : (
        <>
          <span role="status">{text(status)}</span>
          {status.message ? <span>{status.message}</span> : null}
          {status.files ? <ReportLinks files={status.files} /> : null}
          <Button icon={<RotateCw size={15} strokeWidth={1.75} aria-hidden="true" />} onClick={again}>
            Relancer
          </Button>
        </>
      )}
      {refusal ? <span role="alert">{refusal}</span> : null}
    </section>
  );
}

/** The report of a theme, for administrators. */
function ThemeReport({ query }: { query: SharedQuery }) {
  const { status, refusal, cutOff, start } = useReport('theme', query);
  if (status) return <ThemeReportLine status={status} refusal={refusal} onStart={start} />;
  return <p className={styles.line}>{refusal ?? (cutOff ? CUT_OFF : '')}</p>;
}

type Words = Pick<SharedQuery, 'clusterEntities' | 'clusterLemmes'>;

/** « Retraites, Sénat · grève »: entities, then lemmas. */
export const themeName = ({ clusterEntities, clusterLemmes }: Words): string =>
  [clusterEntities, clusterLemmes]
    .map((text) =>
      filterEntries(text)
        .map((entry) => (entry.quoted ? `“${entry.text}”` : entry.text))
        .join(', '),
    )
    .filter((text) => text !== '')
    .join(' · ');

/**
 * The answers that a tab's panel shows, for the heading above it. The panel makes the same calls; they are sent once.
 */
export function useThemeAnswers(query: SharedQuery, tab: ThemeTab | null): readonly AnswerState[] {
  const everyone = useMemo(() => ({ ...query, editeur: 'all' }), [query]);
  const theme = useTheme(query, undefined, tab === 'resume');
  const clusters = useFirstClusterPage(query, '', tab === 'resume');
  const own = useThemePublisher(query, tab === 'editeur' && !isEveryone(query.editeur));
  const ranking = useThemeRanking(everyone, undefined, tab === 'classement');
  if (tab === 'editeur') return [own];
  return tab === 'classement' ? [ranking] : [theme, clusters];
}

const FIELDS = SCREEN_FIELDS.thematique;

const IDS = ['resume', 'editeur', 'classement'] as const;
const TABS = IDS.map((id) => ({ id, label: THEME_TAB_LABELS[id] }));

/** Their tables and lists are loaded when they are opened: the summary is shown first. */
const PublisherPanel = loadable(async () => ({ default: (await import('./publisher-panel.tsx')).PublisherPanel }));
const ThemeRanking = loadable(async () => ({
  default: (await import('../../parts/theme/theme-ranking.tsx')).ThemeRanking,
}));

const WAIT = <Skeleton height={600} />;

const PANELS = {
  resume: (query) => <SummaryPanel query={query} />,
  editeur: (query) => <PublisherPanel query={query} fallback={WAIT} />,
  classement: (query) => <ThemeRanking query={query} empty="Aucun éditeur exposé sur la thématique" fallback={WAIT} />,
} as const satisfies Record<ThemeTab, (query: SharedQuery) => ReactNode>;

/** « Thématique »: the clusters with the chosen entities and lemmas, taken together. */
export default function ThemePage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const [tab, setTab] = useTab(IDS);
  const mayReport = useMay('themeReport');
  const answers = useThemeAnswers(query, holdsWords(query) ? tab : null);
  if (!holdsWords(query)) {
    return (
      <>
        <ScreenHeader title={TITLES.thematique} />
        <State
          actions={
            <>
              <Button
                look="primary"
                icon={<ListFilter size={15} aria-hidden="true" />}
                onClick={() => askFor('clusterEntities')}
              >
                Ouvrir les filtres
              </Button>
              <NameExample field="clusterEntities" />
            </>
          }
        >
          Veuillez choisir des entites ou lemmes
        </State>
      </>
    );
  }
  return (
    <>
      <ScreenHeader of={answers} title={TITLES.thematique} subtitle={themeName(query)} />
      {mayReport ? <ThemeReport query={query} /> : null}
      <Tabs label="Thématique" tabs={TABS} current={tab} onChange={setTab}>
        {PANELS[tab](query)}
      </Tabs>
    </>
  );
}
