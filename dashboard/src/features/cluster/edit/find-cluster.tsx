import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { clusterTitle } from '@vigie/contracts/titles';
import { type FormEvent, useState } from 'react';
import { type ClusterCardData, useClusterPage } from '../../../api/calls/clusters.ts';
import { FailureState } from '../../../parts/answers/failure-state.tsx';
import type { SharedQuery } from '../../../query/shared-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { State } from '../../../ui/state.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './edit.module.css';

interface FindClusterProps {
  query: SharedQuery;
  /** The cluster that is edited; it is left out of the results. */
  except: string;
  chosen: ClusterCardData | null;
  onChoose: (card: ClusterCardData) => void;
}

function Found({ query, text, except, chosen, onChoose }: FindClusterProps & { text: string }) {
  const { data, error, refetch } = useClusterPage(query, text, 0);
  if (error && !data) return <FailureState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={200} />;
  const cards = data.data.clusters.filter(({ _id }) => _id !== except);
  if (cards.length === 0) return <State>Aucun Cluster Détecté</State>;
  return (
    <fieldset className={styles.found}>
      <legend className="visually-hidden">Clusters trouvés</legend>
      {cards.map((card) => (
        <label key={card._id} className={styles.choice}>
          <input type="radio" name="cluster" checked={chosen?._id === card._id} onChange={() => onChoose(card)} />
          <span className={styles.title}>{clusterTitle(card)}</span>
          <span className={styles.facts}>
            {`${counted(card.articles, 'article', 'articles')}${card.score === null ? '' : ` · ${formatNumber(card.score)} points`}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Search for another cluster by words; without words the best clusters of the period. */
export function FindCluster(props: FindClusterProps) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <>
      <form className={styles.search} onSubmit={onSubmit}>
        <TextField
          label="Chercher un autre cluster"
          value={typed}
          maxLength={300}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Chercher</Button>
      </form>
      <Found {...props} text={text} />
    </>
  );
}
