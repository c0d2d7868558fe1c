import { counted } from '@vigie/contracts/french/numbers';
import { useViews } from '../../api/calls/views.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { FirstView } from './first-view.tsx';
import { ViewList } from './view-list.tsx';
import { ViewTile } from './view-tile.tsx';
import styles from './views.module.css';

const HEIGHT = 420;

function Board() {
  const { data, error, refetch } = useViews();
  if (!data) {
    return error ? (
      <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" />
    ) : (
      <Skeleton height={HEIGHT} />
    );
  }
  if (data.vues.length === 0) return <FirstView />;
  const pinned = data.vues.filter(({ epinglee }) => epinglee);
  return (
    <>
      <Section title="Vues épinglées" note={pinned.length === 0 ? null : counted(pinned.length, 'vue', 'vues')}>
        {pinned.length === 0 ? (
          <State>Aucune vue n’est épinglée : le bouton « Épingler » d’une vue lui donne une tuile ici.</State>
        ) : (
          <div className={styles.tiles}>
            {pinned.map((view) => (
              <ViewTile key={view._id} view={view} />
            ))}
          </div>
        )}
      </Section>
      <ViewList {...data} />
    </>
  );
}

/** « Mon tableau »: the pinned views with their first figures, and the list of views. */
export default function BoardPage() {
  return (
    <>
      <ScreenHeader title={TITLES.tableau} subtitle="Vos vues épinglées et enregistrées" />
      <Board />
    </>
  );
}
