import { clusterTitle } from '@vigie/contracts/titles';
import { Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type TopicRecord, useDeleteTopic, useSaveTopic, useTopicContents } from '../../api/calls/topics.ts';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureDialog } from '../../parts/answers/failure-dialog.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import type { SharedQuery } from '../../query/shared-query.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './topics.module.css';

/** Height of a cluster in the list, and how many the placeholder makes room for; with more the dialog scrolls. */
const PLACE_PX = 36;
const MOST_PLACES = 8;

interface EditDialogProps {
  topic: TopicRecord;
  query: SharedQuery;
  onClose: () => void;
}

/** « Management de sujet »: renames a topic, removes clusters, deletes it. */
export function EditDialog({ topic, query, onClose }: EditDialogProps) {
  const toast = useToast();
  const ids = useMemo(() => [topic._id], [topic]);
  const contents = useTopicContents(query, ids);
  const { data, error: unread, refetch } = contents;
  const save = useSaveTopic();
  const remove = useDeleteTopic();
  const [name, setName] = useState(topic.name);
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const cards = data?.data.find(({ _id }) => _id === topic._id)?.clustersLists ?? [];
  const left = topic.clusters.filter((id) => !dropped.has(id));
  const submit = () =>
    save.mutate(
      { topicName: name, clusters: left, update: true, id: topic._id },
      {
        onSuccess: ({ msg }) => {
          if (msg !== 'ok') return;
          toast('Les modifications sont faites');
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
          <Button
            iconOnly
            look="danger"
            className={styles.remove ?? ''}
            icon={<Trash2 size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-label="Supprimer le sujet"
            title="Supprimer le sujet"
            onClick={() => setConfirming(true)}
          />
          <Button onClick={onClose}>Annuler</Button>
          <Button look="primary" disabled={save.isPending} onClick={submit}>
            Sauvegarder les changements
          </Button>
        </>
      }
    >
      <TextField
        label="Modifier le nom du sujet"
        value={name}
        maxLength={300}
        onChange={(event) => setName(event.target.value)}
      />
      <Answered of={contents}>
        {data ? (
          <ol className={styles.clusters} aria-label="Clusters du sujet">
            {cards
              .filter(({ _id }) => !dropped.has(_id))
              .map((card) => (
                <li key={card._id}>
                  <span className={styles.cluster}>{clusterTitle(card)}</span>
                  <Button
                    iconOnly
                    look="quiet"
                    icon={<X size={15} aria-hidden="true" />}
                    aria-label={`Retirer ${clusterTitle(card)}`}
                    onClick={() => setDropped(new Set([...dropped, card._id]))}
                  />
                </li>
              ))}
          </ol>
        ) : unread ? (
          <FailureState error={unread} onRetry={refetch} />
        ) : (
          <Skeleton height={Math.min(topic.clusters.length, MOST_PLACES) * PLACE_PX} />
        )}
      </Answered>
      {confirming ? (
        <ConfirmDialog
          title="Suppression"
          verb="Oui"
          onConfirm={() => remove.mutate(topic._id, { onSuccess: onClose })}
          onClose={() => setConfirming(false)}
        >{`Est-ce que vous voulez supprimer le sujet ${topic.name} ?`}</ConfirmDialog>
      ) : null}
      <FailureDialog of={[save, remove]} onClose={() => setConfirming(false)} />
    </Dialog>
  );
}
