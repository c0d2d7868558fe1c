import { dayName, formatDay } from '@vigie/contracts/french/clock';
import { photographedAt } from '@vigie/contracts/french/numbers';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { type Morning, useMorning } from '../../api/calls/morning.ts';
import { PublisherSelect } from '../../filters/publisher-select.tsx';
import { Answered } from '../../parts/answers/answered.tsx';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { MORNING_PARAMETERS, morningSearch, withDay } from '../../parts/morning/morning-address.ts';
import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useSharedQuery } from '../../query/query-context.tsx';
import { addDays } from '../../shared/paris.ts';
import { useUnreadableOf } from '../../shared/unreadable.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import styles from './morning.module.css';

const HEIGHT = 560;

type Block = Morning['blocs'][number];

/** A figure and what it is of: all of it leads to the screen that shows the figure. */
function Line({ line }: { line: Block['lignes'][number] }) {
  return (
    <li className={styles.line}>
      <Link to={line.adresse} className={styles.link}>
        <strong className={styles.figure}>{line.chiffre}</strong> <span className={styles.words}>{line.texte}</span>
      </Link>
    </li>
  );
}

function BlockSection({ block: { titre, lignes, mot } }: { block: Block }) {
  return (
    <Section title={titre}>
      <div className={styles.sheet}>
        {lignes.length === 0 ? null : (
          <ul className={styles.lines}>
            {lignes.map((line) => (
              <Line key={`${line.adresse} ${line.texte}`} line={line} />
            ))}
          </ul>
        )}
        {mot === null ? null : <p className={styles.word}>{mot}</p>}
      </div>
    </Section>
  );
}

/** « nuit du 29/11 22:00 au 30/11 06:29 · photographié à 98 % » */
function nightWords({ nuit: { fromDate, toDate }, connu }: Morning): string {
  const at = (wall: string): string => `${formatDay(wall.slice(0, 10))} ${wall.slice(11)}`;
  const known = connu === null ? 'rien de photographié' : photographedAt(connu);
  return `nuit du ${at(fromDate)} au ${at(toDate)} · ${known}`;
}

/** To the edition of the day before and of the day after. */
function OtherDays({ date, derniere }: Morning) {
  const { pathname, search } = useLocation();
  const to = (days: number) => ({ pathname, search: withDay(search, addDays(date, days)) });
  return (
    <>
      <Link className={buttonClass('plain')} to={to(-1)}>
        <ChevronLeft size={15} aria-hidden="true" />
        La veille
      </Link>
      {date < derniere ? (
        <Link className={buttonClass('plain')} to={to(1)}>
          Le lendemain
          <ChevronRight size={15} aria-hidden="true" />
        </Link>
      ) : null}
    </>
  );
}

/** Nobody’s morning is asked for. */
function ChoosePublisher() {
  const { query, apply } = useSharedQuery();
  return (
    <State
      note="« Mon compte » garde votre éditeur et vos concurrents."
      actions={<PublisherSelect draft={query} change={(fields) => apply({ ...query, ...fields })} />}
    >
      De quel éditeur ?
    </State>
  );
}

/** « Ce matin »: what a newsroom reads at 06:45, at most twelve figures. */
export default function MorningPage() {
  const { query, rivals } = useSharedQuery();
  const { search } = useLocation();
  useUnreadableOf(MORNING_PARAMETERS);
  const morningQuestion = morningSearch(new URLSearchParams(search), query.editeur, rivals);
  const morning = useMorning(morningQuestion);
  const edition = morningQuestion === null ? undefined : morning.data?.data;
  return (
    <>
      <ScreenHeader
        of={[morning]}
        title={TITLES.matin}
        tile={edition ? <PublisherTile name={edition.nom} size={26} /> : undefined}
        subtitle={
          edition ? `${edition.nom} · ${dayName(edition.date)} · ${nightWords(edition)}` : 'Douze chiffres de la nuit'
        }
        actions={edition ? <OtherDays {...edition} /> : undefined}
      />
      {morningQuestion === null ? (
        <ChoosePublisher />
      ) : edition ? (
        <Answered of={morning}>
          <div className={styles.blocks}>
            {edition.blocs.map((block) => (
              <BlockSection key={block.bloc} block={block} />
            ))}
          </div>
        </Answered>
      ) : morning.error ? (
        <FailureState error={morning.error} onRetry={morning.refetch} ofRange={false} />
      ) : (
        <Skeleton height={HEIGHT} />
      )}
    </>
  );
}
