import { useId } from 'react';
import { type Incident, useIncidents } from '../../api/calls/status.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { paths } from '../../paths/paths.ts';
import { TITLES } from '../../paths/titles.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { lastPass } from '../../shared/paris.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './incidents.module.css';
import { NoIncident } from './no-incident.tsx';

/** Title, lead of the first article, generated text, then the text of the first article. */
export function IncidentItem({ item }: { item: Incident }) {
  const id = useId();
  const { query, searchOf } = useSharedQuery();
  const search = searchOf(query);
  const [first] = item.articles;
  const texte = first?.texte ?? null;
  return (
    <article className={styles.item} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        <a href={`${paths.cluster(item._id)}${search}`} target="_blank" rel="noopener">
          {item.titre}
        </a>
      </h2>
      {first?.chapo ? <p className={styles.lead}>{first.chapo}</p> : null}
      <p className={styles.generated}>
        <strong>Texte généré avec remudosum : </strong>
        {item.generated}
      </p>
      {first === undefined ? null : (
        <p className={styles.source}>
          <PublisherTile name={first.editeur} />
          <a href={`${paths.article(first._id)}${search}`} target="_blank" rel="noopener">
            {first.titre}
          </a>
        </p>
      )}
      {texte === null ? null : (
        <div className={styles.text}>
          {texte.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
    </article>
  );
}

const CLOCK_MS = 30_000;
const HEIGHT = 620;

/** « Faits Divers ». */
export default function IncidentsPage() {
  const { data, error, refetch } = useIncidents();
  const now = useNow(CLOCK_MS);
  const items = data?.data;
  return (
    <>
      <ScreenHeader
        title={TITLES.incidents}
        subtitle={`Dernier passage : ${lastPass(now)}`}
        actions={
          <ListExport
            title={TITLES.incidents}
            rows={items}
            question={[['Période', 'Les 24 heures avant l’heure en cours']]}
            columns={[
              ['Titre', 'text', ({ titre }) => titre],
              ['Texte généré', 'text', ({ generated }) => generated],
              ['Premier article', 'text', ({ articles: [first] }) => first?.titre],
              ['Éditeur', 'text', ({ articles: [first] }) => first?.editeur],
              ['id', 'text', ({ _id }) => _id],
            ]}
          />
        }
      />
      {error && !items ? (
        <FailureState error={error} onRetry={refetch} />
      ) : items === undefined ? (
        <Skeleton height={HEIGHT} />
      ) : items.length === 0 ? (
        <NoIncident />
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
