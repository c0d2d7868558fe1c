import { clusterTitle } from '@vigie/contracts/titles';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ClusterCardData } from '../../api/calls/clusters.ts';
import { type TopicRecord, useEveryTopic, useSaveTopic } from '../../api/calls/topics.ts';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import field from '../../ui/field.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './selection.module.css';

/** Chosen clusters that a topic already contains. */
export function alreadyIn(cards: readonly ClusterCardData[], topic: TopicRecord | undefined): ClusterCardData[] {
  const ids = new Set(topic?.clusters);
  return cards.filter(({ _id }) => ids.has(_id));
}

const NONE: readonly TopicRecord[] = [];
/** Height of the two fields, so that the dialog keeps its size. */
const FIELDS_PX = 116;

interface TopicDialogProps {
  cards: readonly ClusterCardData[];
  query: SharedQuery;
  onClose: () => void;
  /** Called after a save. */
  onSaved: () => void;
}

/** « Management de sujet »: makes the chosen clusters a topic, or adds them to one. */
export function TopicDialog({ cards, query, onClose, onSaved }: TopicDialogProps) {
  const id = useId();
  const toast = useToast();
  const { data, error: unread, refetch } = useEveryTopic();
  const topics = data ?? NONE;
  const { mutate: save, isPending, error, reset } = useSaveTopic();
  const [name, setName] = useState('');
  const [topicId, setTopicId] = useState('');
  const members = alreadyIn(
    cards,
    topics.find(({ _id }) => _id === topicId),
  );
  const { fromDate, toDate } = query;
  const submit = () =>
    save(
      {
        topicName: name,
        clusters: cards.map(({ _id }) => _id),
        attributeTopic: topicId === '' ? null : topicId,
        fromDate,
        toDate,
        query,
      },
      {
        onSuccess: ({ msg }) => {
          if (msg !== 'ok') return;
          toast('Les modifications sont faites');
          onSaved();
          onClose();
        },
      },
    );
  return (
    <Dialog
      title="Management de sujet"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button look="primary" disabled={isPending || !data} onClick={submit}>
            Sauvegarder les changements
          </Button>
        </>
      }
    >
      {data ? (
        <div className={styles.fields}>
          <TextField
            label="Créer un nouveau sujet"
            value={name}
            maxLength={300}
            disabled={topicId !== ''}
            onChange={(event) => setName(event.target.value)}
          />
          <div className={field.field}>
            <label htmlFor={id} className={field.label}>
              Ajouter à un sujet existant
            </label>
            <select
              id={id}
              className={field.input}
              value={topicId}
              aria-describedby={members.length > 0 ? `${id}-held` : undefined}
              onChange={(event) => setTopicId(event.target.value)}
            >
              <option value="">Aucun</option>
              {topics.map((topic) => (
                <option key={topic._id} value={topic._id}>
                  {topic.name}
                </option>
              ))}
            </select>
          </div>
          <div id={`${id}-held`} role="status">
            {members.length > 0 ? (
              <div className={styles.warning}>
                <TriangleAlert size={15} aria-hidden="true" />
                <div>
                  {members.length === 1
                    ? 'Ce cluster est déjà dans le sujet :'
                    : 'Ces clusters sont déjà dans le sujet :'}
                  <ul className={styles.held}>
                    {members.map((card) => (
                      <li key={card._id}>{clusterTitle(card)}</li>
                    ))}
                  </ul>
                </div>
              </div>
            ) : null}
          </div>
        </div>
      ) : unread ? (
        <FailureState error={unread} onRetry={refetch} />
      ) : (
        <Skeleton height={FIELDS_PX} />
      )}
      <FailureDialog of={[{ error, reset }]} />
    </Dialog>
  );
}
