import { Table2 } from 'lucide-react';
import { useTableTwin } from '../../shared/table-twins.ts';
import { Button } from '../../ui/button.tsx';
import { State } from '../../ui/state.tsx';
import { DaySlider } from './day-slider.tsx';
import { PageBox } from './page-box.tsx';
import styles from './page-tab.module.css';
import { PassageTable } from './passage-table.tsx';
import { Holders, Moments } from './side-panel.tsx';
import { Transport } from './transport.tsx';
import type { PageMinute } from './use-shown.ts';

/** The page at a minute, the day under it, and beside it who holds the page and the strongest moments. */
export function PageTab(shown: PageMinute) {
  const { film, now, marks, minute, choose, follow } = shown;
  const { table, onTableChange } = useTableTwin();
  return (
    <div className={styles.columns}>
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
        {now && now.articles.length > 0 ? <Holders now={now} marks={marks} /> : null}
        <Moments film={film} minute={minute} onMinute={choose} />
      </div>
    </div>
  );
}
