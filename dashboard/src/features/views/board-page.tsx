import { counted } from '@vigie/contracts/french/numbers';
import { failureText } from '../../api/api-error.ts';
import { usePinView, useViews, type ViewList as Views } from '../../api/calls/views.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { FirstView } from './first-view.tsx';
import { ViewList } from './view-list.tsx';
import { ViewTile } from './view-tile.tsx';
import styles from './views.module.css';

const HEIGHT = 420;

/** Views, and none of them pinned. */
function NoPin({ vues: [first] }: Views) {
  const { mutate: pin, error, isPending } = usePinView();
  return (
    <State
      note={error ? failureText(error) : null}
      actions={
        first ? (
          <Button disabled={isPending} onClick={() => pin({ id: first._id, epinglee: true })}>
            {`Épingler «\u00a0${first.nom}\u00a0»`}
          </Button>
        ) : null
      }
    >
      Aucune vue n’est épinglée{'\u00a0'}: le bouton «{'\u00a0'}Épingler{'\u00a0'}» d’une vue lui donne une tuile ici.
    </State>
  );
}

function Board() {
  const { data, error, refetch } = useViews();
  if (!data) {
    return error ? (
      <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
    ) : (
      <Skeleton height={HEIGHT} />
    );
  }
  if (data.vues.length === 0) return <FirstView />;
  const pinned = data.vues.filter(({ epinglee }) => epinglee);
  return (
    <Stack>
      <Section title="Vues épinglées" note={pinned.length === 0 ? null : counted(pinned.length, 'vue', 'vues')}>
        {pinned.length === 0 ? (
          <NoPin {...data} />
        ) : (
          <div className={styles.tiles}>
            {pinned.map((view) => (
              <ViewTile key={view._id} view={view} />
            ))}
          </div>
        )}
      </Section>
      <ViewList {...data} />
    </Stack>
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
