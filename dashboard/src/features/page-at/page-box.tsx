import { formatDateTime } from '@vigie/contracts/french/clock';
import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { pageLabel } from '@vigie/contracts/pages';
import { UNTITLED } from '@vigie/contracts/titles';
import type { ReactNode } from 'react';
import { ListExport } from '../../parts/export/list-export.tsx';
import type { ListColumn } from '../../parts/export/list-table.ts';
import { dayOf } from '../../shared/paris.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import type { Film } from './film/film.ts';
import type { ArticleNow } from './film/page-now.ts';
import { filmFacts } from './film-facts.ts';
import { type Edges, type FilmMinute, nearestOf } from './film-minute.ts';
import { clockText, minuteFacts, minuteTitle } from './minute-words.ts';
import styles from './page-at.module.css';
import { PageList } from './page-list.tsx';

interface MissingMinuteProps {
  film: Film;
  minute: number;
  edges: Edges;
  /** Goes to an instant, ms, of this day or of another. */
  onInstant: (at: number) => void;
}

const textOf = (at: number, day: string): string => (dayOf(at) === day ? clockText(at) : formatDateTime(at));

/** A minute that was not photographed, with the nearest ones that were as buttons. */
function MissingMinute({ film, minute, edges, onInstant }: MissingMinuteProps) {
  const at = film.start + minute * MINUTE_MS;
  const { before, after } = nearestOf(film, minute, edges);
  const nearest = [
    ['Photographiée avant, à', before],
    ['Photographiée après, à', after],
  ] as const;
  return (
    <State
      actions={nearest.map(([label, instant]) =>
        instant === null ? null : (
          <Button key={label} onClick={() => onInstant(instant)}>
            {`${label} ${textOf(instant, dayOf(at))}`}
          </Button>
        ),
      )}
    >
      {`La page n’a pas été photographiée à ${clockText(at)}\u00a0: rien n’est supposé entre deux photographies.`}
    </State>
  );
}

const PAGE_COLUMNS: readonly ListColumn<ArticleNow>[] = [
  ['Bloc', 'number', ({ rank }) => rank],
  ['Rang', 'number', ({ rankInBlock }) => rankInBlock],
  ['Place', 'number', ({ slot }) => slot],
  ['Titre', 'text', ({ title }) => title || UNTITLED],
  ['Titre certain', 'text', ({ certain }) => (certain ? 'oui' : 'non')],
  ['Éditeur', 'text', ({ publisher }) => publisher],
  ['Depuis', 'datetime', ({ since }) => since],
  ['Points/min', 'number', ({ points }) => points],
  ['Adresse', 'link', ({ url }) => url],
  ['Cluster', 'text', ({ cluster }) => cluster],
  ['id', 'text', ({ id }) => id],
];

interface PageBoxProps extends Pick<FilmMinute, 'film' | 'marks' | 'edges' | 'minute' | 'now' | 'onInstant'> {
  /** Of the region. */
  label: string;
  /** Before the minute in the heading. */
  name?: string;
  notes?: ReadonlyMap<string, string> | undefined;
  action?: ReactNode;
  /** What stands there instead of the page. */
  instead?: ReactNode;
  toCome: ReactNode;
  /** Below the page: its day. */
  children: ReactNode;
}

/** A page at a minute in its sheet: which minute it is, the page or why there is none, and the day below. */
export function PageBox(props: PageBoxProps) {
  const { label, name, film, marks, edges, minute, now, onInstant, notes, action, instead, toCome, children } = props;
  const isAway =
    marks.article !== null &&
    now !== null &&
    now.state !== 'manquante' &&
    now.articles.every(({ id }) => id !== marks.article);
  return (
    <section className={styles.sheet} aria-label={label}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.heading}>
            {name ? `${name}\u00a0: ` : ''}
            {now ? minuteTitle(now.at) : 'minute à venir'}
          </h2>
          <p className={styles.facts}>{now ? minuteFacts(now) : 'Cette minute n’a pas encore eu lieu'}</p>
          {isAway ? <p className={styles.away}>L’article du lien n’est pas sur la page à cette minute.</p> : null}
        </div>
        <span className={styles.files} data-compact>
          {action}
          <ListExport
            title={label}
            kind={`${label} ${pageLabel(film.answer.page)}`}
            rows={now?.articles}
            question={filmFacts(film, now?.at ?? film.start)}
            columns={PAGE_COLUMNS}
            picture={
              now && now.articles.length > 0
                ? async ({ width }) => (await import('./page-picture.tsx')).pagePicture(now, width)
                : undefined
            }
          />
        </span>
      </div>
      {instead ??
        (now && now.articles.length > 0 ? (
          <PageList label={`La page, ${minuteTitle(now.at)}`} now={now} marks={marks} notes={notes} />
        ) : (
          <div className={styles.blank}>
            {!now ? (
              toCome
            ) : now.state === 'manquante' ? (
              <MissingMinute film={film} minute={now.minute} edges={edges} onInstant={onInstant} />
            ) : (
              <State>La page était vide à cette minute.</State>
            )}
          </div>
        ))}
      {minute === null ? null : <div className={styles.day}>{children}</div>}
    </section>
  );
}
