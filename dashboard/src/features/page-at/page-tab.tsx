import { MINUTE_MS } from '@vigie/contracts/french/durations';
import { counted, formatNumber } from '@vigie/contracts/french/numbers';
import { Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListExport } from '../../parts/export/list-export.tsx';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Button } from '../../ui/button.tsx';
import { PublisherTile } from '../../ui/publisher-tile.tsx';
import { State } from '../../ui/state.tsx';
import { DaySlider } from './day-slider.tsx';
import type { Film } from './film/film.ts';
import type { PageNow } from './film/page-now.ts';
import { filmFacts } from './film-facts.ts';
import type { FilmMinute } from './film-minute.ts';
import { MARK_LABELS, type Marks, markOf } from './marks.ts';
import { PageBox } from './page-box.tsx';
import styles from './page-tab.module.css';
import { PassageTable } from './passage-table.tsx';
import { Transport } from './transport.tsx';

const MOST_HOLDERS = 8;

/** Points a minute of each publisher, most first; equal ones by name. */
function pointsByPublisher({ articles }: Pick<PageNow, 'articles'>): [publisher: string, points: number][] {
  const sums = new Map<string, number>();
  for (const { publisher, points } of articles) sums.set(publisher, (sums.get(publisher) ?? 0) + points);
  return [...sums].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0], 'fr'));
}

/** Who holds the page at this minute. Marked publishers are listed wherever they stand. */
function Holders({ film, now, marks }: { film: Film; now: PageNow; marks: Marks }) {
  const rows = pointsByPublisher(now);
  const most = rows[0]?.[1] ?? 1;
  const shown = rows.filter(([publisher], i) => i < MOST_HOLDERS || markOf(marks, publisher) !== null);
  return (
    <Part
      title="Points par minute"
      files={
        <ListExport
          title="Points par minute"
          rows={rows}
          question={filmFacts(film, now.at)}
          columns={[
            ['Éditeur', 'text', ([publisher]) => publisher],
            ['Points par minute', 'number', ([, points]) => points],
          ]}
        />
      }
    >
      <ol className={styles.holders}>
        {shown.map(([publisher, points]) => {
          const mark = markOf(marks, publisher);
          return (
            <li key={publisher} className={styles.holder}>
              <PublisherTile name={publisher} />
              <span className={styles.name}>
                <bdi>{publisher}</bdi>
                {mark ? <span className={styles[mark]}>{` · ${MARK_LABELS[mark]}`}</span> : null}
              </span>
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${(points / most) * 100}%` }} />
              </span>
              <span className={styles.number}>{formatNumber(points)}</span>
            </li>
          );
        })}
      </ol>
      {shown.length < rows.length ? (
        <p className={styles.more}>{`et ${counted(rows.length - shown.length, 'autre éditeur', 'autres éditeurs')}`}</p>
      ) : null}
    </Part>
  );
}

interface MomentsProps {
  film: Film;
  minute: number | null;
  onMinute: (minute: number) => void;
}

/** The strongest moments of the day, each in a sentence that leads to its minute. */
function Moments({ film, minute, onMinute }: MomentsProps) {
  const { moments } = film.answer;
  return (
    <Part
      title="Moments forts"
      files={
        <ListExport
          title="Moments forts"
          rows={moments}
          question={filmFacts(film)}
          columns={[
            ['Minute', 'datetime', (moment) => film.start + moment.minute * MINUTE_MS],
            ['Moment', 'text', ({ phrase }) => phrase],
          ]}
        />
      }
    >
      {moments.length === 0 ? (
        <p className={styles.more}>Aucun point n’a changé de mains ce jour-là.</p>
      ) : (
        <ul className={styles.moments}>
          {moments.map((moment) => (
            <li key={moment.minute}>
              <button
                type="button"
                className={styles.moment}
                aria-pressed={moment.minute === minute}
                onClick={() => onMinute(moment.minute)}
              >
                {moment.phrase}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const Part = ({ title, files, children }: { title: string; files: ReactNode; children: ReactNode }) => (
  <section aria-label={title} className={styles.part}>
    <div className={styles.top} data-compact>
      <h2 className={styles.title}>{title}</h2>
      {files}
    </div>
    {children}
  </section>
);

/** The page at a minute, the day under it, and beside it who holds the page and the strongest moments. */
export function PageTab(shown: FilmMinute) {
  const { film, now, marks, minute, choose, follow } = shown;
  const { table, onTableChange } = useTableTwin();
  return (
    <div className={styles.panels}>
      <PageBox
        {...shown}
        label="La page"
        action={
          <Button
            className={styles.twin ?? ''}
            icon={<Table2 size={15} strokeWidth={1.75} aria-hidden="true" />}
            aria-pressed={table}
            aria-label="Tableau"
            aria-keyshortcuts="T"
            onClick={() => onTableChange(!table)}
          >
            <span className={styles.text}>Tableau</span>
          </Button>
        }
        instead={table ? <PassageTable film={film} marks={marks} /> : undefined}
        toCome={
          <State actions={<Button onClick={follow?.start}>Dernière minute photographiée</Button>}>
            La page à cette minute est à venir.
          </State>
        }
      >
        <Transport minute={minute ?? 0} last={film.minutes - 1} onMinute={choose} follow={follow} />
        <DaySlider label="Minute de la journée" film={film} minute={minute ?? 0} onMinute={choose} />
      </PageBox>
      <div className={styles.side}>
        {now && now.articles.length > 0 ? <Holders film={film} now={now} marks={marks} /> : null}
        <Moments film={film} minute={minute} onMinute={choose} />
      </div>
    </div>
  );
}
