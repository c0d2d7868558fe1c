import { formatDateTime } from '@vigie/contracts/french/clock';
import { useRef, useState } from 'react';
import { type OwnSession, useEndOtherSessions, useEndSession, useOwnSessions } from '../../api/calls/account.ts';
import { FailureLine } from '../../parts/answers/failure-line.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { useNow } from '../../shared/time-hooks.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import form from '../../ui/form.module.css';
import rows from '../../ui/record-list.module.css';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './account.module.css';

/** Most browsers name others too, so the first that fits is the right one. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Phones before the systems that they also name. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent in plain words, such as « Firefox, Windows ». */
export function deviceName(userAgent: string | null): string {
  const known = [BROWSERS, SYSTEMS].flatMap((names) => {
    const found = names.find(([pattern]) => pattern.test(userAgent ?? ''));
    return found ? [found[1]] : [];
  });
  return known.length > 0 ? known.join(', ') : 'Appareil inconnu';
}

const CLOCK_MS = 30_000;

const COLUMNS: readonly ListColumn<OwnSession>[] = [
  ['Appareil', 'text', ({ userAgent }) => deviceName(userAgent)],
  ['Navigateur', 'text', ({ userAgent }) => userAgent],
  ['Adresse', 'text', ({ address }) => address],
  ['Ouverte le', 'datetime', ({ openedAt }) => openedAt],
  ['Vue le', 'datetime', ({ lastSeen }) => lastSeen],
  ['Cette session', 'text', ({ current }) => (current ? 'oui' : 'non')],
];

/** The menu of files of one's own sessions. */
export function SessionExport() {
  const { data: sessions } = useOwnSessions();
  return <ListExport title="Vos sessions" rows={sessions} columns={COLUMNS} question={[]} />;
}

interface RowProps {
  session: OwnSession;
  now: number;
  onEnd: () => void;
}

function SessionRow({ session, now, onEnd }: RowProps) {
  const { userAgent, address, openedAt, lastSeen, current } = session;
  const device = deviceName(userAgent);
  return (
    <li className={rows.row}>
      <div className={rows.facts}>
        <p className={rows.title}>
          <bdi title={userAgent ?? undefined}>{device}</bdi>
          {current ? <span className={styles.current}>Cette session</span> : null}
        </p>
        <p className={rows.detail}>
          <bdi>{address ?? 'Adresse inconnue'}</bdi>
        </p>
        <p className={rows.detail}>
          {`Depuis le ${formatDateTime(openedAt)}, vue `}
          <RelativeTime instant={lastSeen} now={now} />
        </p>
      </div>
      {current ? null : (
        <Button aria-label={`Fermer la session ${device}, depuis le ${formatDateTime(openedAt)}`} onClick={onEnd}>
          Fermer
        </Button>
      )}
    </li>
  );
}

/** The user's open sessions. Others than this one can be ended; Logout ends this one. */
export function SessionList() {
  const { data: sessions, error, refetch } = useOwnSessions();
  const endOne = useEndSession();
  const endOthers = useEndOtherSessions();
  const say = useToast();
  const now = useNow(CLOCK_MS);
  const list = useRef<HTMLUListElement>(null);
  const [confirming, setConfirming] = useState(false);
  if (!sessions)
    return error ? (
      <FailureState error={error} onRetry={refetch} timeout="Délai de chargement expiré" ofRange={false} />
    ) : (
      <Skeleton height={160} />
    );

  const busy = endOne.isPending || endOthers.isPending;
  const failure = endOne.error ?? endOthers.error;
  /** The button that had the focus goes with its session. */
  const ended = (text: string) => () => {
    list.current?.focus();
    say(text);
  };
  const end = (id: string) => {
    if (busy) return;
    endOthers.reset();
    endOne.mutate(id, { onSuccess: ended('Session fermée') });
  };
  const endAll = () => {
    setConfirming(false);
    if (busy) return;
    endOne.reset();
    endOthers.mutate(undefined, { onSuccess: ended('Vos autres sessions sont fermées') });
  };
  const others = sessions.some(({ current }) => !current);
  return (
    <div className={form.sheet} aria-busy={busy}>
      <ul ref={list} className={rows.list} aria-label="Vos sessions" tabIndex={-1}>
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={now} onEnd={() => end(session._id)} />
        ))}
      </ul>
      <FailureLine error={failure} />
      {others ? (
        <Button className={styles.all} onClick={() => setConfirming(true)}>
          Fermer toutes les autres
        </Button>
      ) : (
        <p className={form.hint}>Aucune autre session : vous n’êtes connecté nulle part ailleurs.</p>
      )}
      {confirming ? (
        <ConfirmDialog
          title="Fermer vos autres sessions"
          verb="Fermer les sessions"
          onConfirm={endAll}
          onClose={() => setConfirming(false)}
        >
          Vos autres appareils devront se connecter à nouveau. Cette session reste ouverte.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
