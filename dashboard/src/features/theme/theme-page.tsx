import '@vigie/charts/charts.css';
import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { askFor } from '../../filters/bar/filter-events.ts';
import { queryFor, SCREEN_FIELDS } from '../../filters/filter-fields.ts';
import { useSharedQuery } from '../../filters/query-context.tsx';
import { useMay } from '../../session/use-may.ts';
import { useTab } from '../../shared/use-tab.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { State } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PublisherPanel } from './publisher-panel.tsx';
import { RankingPanel } from './ranking-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { ThemeReport } from './theme-report.tsx';
import { isTheme, themeName } from './theme-words.ts';
import { useThemeAnswers } from './use-theme-answers.ts';

const FIELDS = SCREEN_FIELDS.thematique;

const TABS = [
  { id: 'resume', label: 'Résumé' },
  { id: 'editeur', label: 'Éditeur' },
  { id: 'classement', label: 'Classement' },
] as const;

const IDS = ['resume', 'editeur', 'classement'] as const;

const PANELS = { resume: SummaryPanel, editeur: PublisherPanel, classement: RankingPanel } as const;

/** « Thématique »: the clusters that some entities and lemmas choose, taken together. */
export default function ThemePage() {
  const { query: shared, defaults } = useSharedQuery();
  const query = useMemo(() => ({ ...queryFor(shared, defaults, FIELDS), limit: null }), [shared, defaults]);
  const [tab, setTab] = useTab(IDS);
  const mayReport = useMay('themeReport');
  const answers = useThemeAnswers(query, isTheme(query) ? tab : null);
  const Panel = PANELS[tab];
  if (!isTheme(query)) {
    return (
      <>
        <ScreenHeader title="Thématique" />
        <State
          actions={
            <Button
              look="primary"
              icon={<ListFilter size={15} aria-hidden="true" />}
              onClick={() => askFor('clusterEntities')}
            >
              Ouvrir les filtres
            </Button>
          }
        >
          Veuillez choisir des entites ou lemmes
        </State>
      </>
    );
  }
  return (
    <>
      <ScreenHeader of={answers} title="Thématique" subtitle={themeName(query)} />
      {mayReport ? <ThemeReport query={query} /> : null}
      <Tabs label="Thématique" tabs={TABS} current={tab} onChange={setTab}>
        <Panel query={query} />
      </Tabs>
    </>
  );
}
