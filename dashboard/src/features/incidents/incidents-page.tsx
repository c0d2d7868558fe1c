import { useIncidents } from '../../api/calls/incidents.ts';
import { FailureState } from '../../filters/states/failure-state.tsx';
import { lastPass } from '../../shared/last-pass.ts';
import { useNow } from '../../shared/use-now.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { IncidentItem } from './incident-item.tsx';
import styles from './incidents.module.css';

const CLOCK_MS = 30_000;
const HEIGHT = 620;

/** « Faits Divers » (document 2, 2.11). */
export default function IncidentsPage() {
  const { data, error, refetch } = useIncidents();
  const now = useNow(CLOCK_MS);
  const items = data?.data;
  return (
    <>
      <ScreenHeader title="Faits Divers" subtitle={`Dernier passage : ${lastPass(now)}`} />
      {error && !items ? (
        <FailureState error={error} onRetry={refetch} />
      ) : items === undefined ? (
        <Skeleton height={HEIGHT} />
      ) : items.length === 0 ? (
        <State>Pas de données</State>
      ) : (
        <div className={styles.sheet}>
          {items.map((item) => (
            <IncidentItem key={item._id} item={item} />
          ))}
        </div>
      )}
    </>
  );
}
