import { counted } from '@vigie/contracts/french/numbers';
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { type Channel, useChannels, useMessages } from '../../api/calls/channels.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import form from '../../ui/form.module.css';
import list from '../../ui/record-list.module.css';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { State } from '../../ui/state.tsx';
import { ChannelDeletion } from './channel-deletion.tsx';
import { ChannelRow } from './channel-row.tsx';
import styles from './channels-page.module.css';
import { MessageRow } from './message-row.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { useChannelChanges } from './use-channel-changes.ts';

/** Loaded when it is opened. */
const ChannelDialog = loadable(() => import('./channel-dialog.tsx'));

const HEIGHT = 220;
const PAGE = 20;
const MOST = 100;

function ChannelList() {
  const { data, error, refetch } = useChannels();
  const changes = useChannelChanges();
  const [editing, setEditing] = useState<Channel | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Channel | null>(null);
  if (!data) {
    return (
      <Section title="Canaux">
        {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />}
      </Section>
    );
  }
  const add = (
    <Button look="primary" icon={<MailPlus size={15} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Nouveau canal
    </Button>
  );
  return (
    <Section title="Canaux">
      {data.courriel ? null : (
        <p className={`${form.hint} ${styles.note}`}>
          Aucun serveur de courriel n’est réglé : les courriels ne partent pas, ils sont seulement montrés ici.
        </p>
      )}
      <FailureLine error={changes.failure} />
      {data.canaux.length === 0 ? (
        <State
          note="Un canal porte vos alertes là où vous êtes : courriel, Slack, Teams ou votre propre serveur."
          actions={add}
        >
          Vous n’avez pas encore de canal.
        </State>
      ) : (
        <>
          <ul className={`${list.list} ${list.sheet}`} aria-label="Canaux">
            {data.canaux.map((channel) => (
              <ChannelRow
                key={channel._id}
                channel={channel}
                changes={changes}
                onEdit={() => setEditing(channel)}
                onRemove={() => setDoomed(channel)}
              />
            ))}
          </ul>
          <div className={styles.add}>{add}</div>
        </>
      )}
      {editing === null ? null : (
        <ChannelDialog
          fallback={null}
          channel={editing === 'new' ? null : editing}
          hasHouse={data.maison !== null}
          onClose={() => setEditing(null)}
        />
      )}
      {doomed === null ? null : (
        <ChannelDeletion
          channel={doomed}
          onConfirm={() => {
            changes.remove(doomed);
            setDoomed(null);
          }}
          onClose={() => setDoomed(null)}
        />
      )}
    </Section>
  );
}

function MessageList() {
  const { isAdmin } = useUser();
  const [count, setCount] = useState(PAGE);
  const { data, error, refetch } = useMessages(count);
  if (!data) {
    return (
      <Section title="Messages envoyés">
        {error ? <FailureState error={error} onRetry={refetch} /> : <Skeleton height={HEIGHT} />}
      </Section>
    );
  }
  return (
    <Section
      title="Messages envoyés"
      note={data.total === 0 ? null : `${counted(data.total, 'message', 'messages')}${isAdmin ? ', de tous' : ''}`}
    >
      {data.messages.length === 0 ? (
        <State>Aucun message n’est encore parti.</State>
      ) : (
        <ul className={`${list.list} ${list.sheet}`} aria-label="Messages envoyés">
          {data.messages.map((message) => (
            <MessageRow key={message._id} message={message} />
          ))}
        </ul>
      )}
      {data.total > data.messages.length && count < MOST ? (
        <div className={styles.add}>
          <Button onClick={() => setCount(Math.min(MOST, count + PAGE))}>Voir la suite</Button>
        </div>
      ) : null}
    </Section>
  );
}

/** « Canaux »: where messages go, and what went out, waits or failed. */
export default function ChannelsPage() {
  return (
    <>
      <ScreenHeader title={TITLES.canaux} subtitle="Où vont vos alertes et vos envois, et ce qui est parti" />
      <Stack>
        <ChannelList />
        <ScheduleList />
        <MessageList />
      </Stack>
    </>
  );
}
