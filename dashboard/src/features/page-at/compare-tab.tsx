import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { type ReactNode, useCallback, useMemo } from 'react';
import { usePageFilm } from '../../api/calls/pages.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { serverNow } from '../../shared/clock.ts';
import { dayOf } from '../../shared/paris.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/date/day-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { ChangeTables } from './change-tables.tsx';
import { DaySlider } from './day-slider.tsx';
import { type Film, readFilm } from './film/film.ts';
import { changeNotes, changeSentence, pageChange } from './film/page-change.ts';
import { pageNow } from './film/page-now.ts';
import { filmFacts } from './film-facts.ts';
import { type FilmMinute, useEdges, useMinute } from './film-minute.ts';
import styles from './page-at.module.css';
import { PageBox } from './page-box.tsx';
import { type PagePlace, sameClock } from './page-choice.ts';

interface ComparedPagesProps {
  shown: FilmMinute;
  /** The film of the compared minute. */
  other: Film;
  otherAt: number;
  live: boolean;
  today: string;
  go: PagePlace['go'];
}

const TO_COME: ReactNode = <State>La page à cette minute est à venir.</State>;

/** Two minutes side by side, each with its day, and what changed from the one to the other. */
function ComparedPages({ shown, other, otherAt, live, today, go }: ComparedPagesProps) {
  const { film, now, choose, minute } = shown;
  const commit = useCallback((avec: number) => go({ avec }, { replace: true }), [go]);
  const compared = useMinute(other, otherAt, commit);
  const edges = useEdges(other, live);
  const then = useMemo(
    () => (compared.minute === null ? null : pageNow(other, compared.minute)),
    [other, compared.minute],
  );
  const change = useMemo(() => (then && now ? pageChange(then, now) : null), [then, now]);
  const notes = useMemo(() => change && changeNotes(change), [change]);
  const at = film.start + (minute ?? 0) * MINUTE_MS;
  const onInstant = (instant: number) =>
    dayOf(instant) === dayOf(other.start)
      ? compared.choose(Math.floor((instant - other.start) / MINUTE_MS))
      : go({ avec: instant });
  return (
    <>
      <fieldset className={styles.tools}>
        <legend className="visually-hidden">Minute comparée</legend>
        <DayField
          label="Comparer au"
          day={dayOf(other.start)}
          today={today}
          onChange={(day) => go({ avec: sameClock(day, otherAt, serverNow()) })}
        />
        <Button onClick={() => go({ avec: at - HOUR_MS })}>Une heure avant</Button>
        <Button onClick={() => go({ avec: sameClock(dayOf(at - DAY_MS), at, serverNow()) })}>La veille</Button>
      </fieldset>
      <p className={styles.sentence} role="status">
        {change
          ? changeSentence(change)
          : 'Rien n’est comparé\u00a0: l’une des deux minutes n’a pas été photographiée.'}
      </p>
      <div className={styles.sides}>
        <PageBox
          film={other}
          marks={shown.marks}
          edges={edges}
          minute={compared.minute}
          now={then}
          onInstant={onInstant}
          label="Minute comparée"
          name="Avant"
          notes={notes?.before}
          toCome={TO_COME}
        >
          <DaySlider
            label="Minute comparée"
            film={other}
            minute={compared.minute ?? 0}
            other={other === film ? minute : null}
            onMinute={compared.choose}
          />
        </PageBox>
        <PageBox {...shown} label="Minute choisie" name="Après" notes={notes?.after} toCome={TO_COME}>
          <DaySlider
            label="Minute de la journée"
            film={film}
            minute={minute ?? 0}
            other={other === film ? compared.minute : null}
            onMinute={choose}
          />
        </PageBox>
      </div>
      {change && then && now ? (
        <ChangeTables change={change} marks={shown.marks} question={filmFacts(film, then.at, now.at)} />
      ) : null}
    </>
  );
}

interface CompareTabProps {
  shown: FilmMinute;
  address: PagePlace;
  today: string;
}

/** The minute that a chosen one is compared with unless the address says: an hour before, within the day. */
const hourBefore = (start: number, at: number): number => Math.max(start, at - HOUR_MS);

/** « Comparer »: the chosen minute beside another one. That of another day brings that day’s film, once. */
export function CompareTab({ shown, address, today }: CompareTabProps) {
  const { film, minute } = shown;
  const at = film.start + (minute ?? 0) * MINUTE_MS;
  const otherAt = address.avec ?? hourBefore(film.start, at);
  const day = dayOf(otherAt);
  const isSameDay = day === dayOf(film.start);
  const other = usePageFilm(film.answer.page, day, { live: day === today, enabled: !isSameDay && day <= today });
  const answer = other.isPlaceholderData ? undefined : other.data?.data;
  const elsewhere = useMemo(() => (answer ? readFilm(answer) : null), [answer]);
  const otherFilm = isSameDay ? film : elsewhere;
  if (minute === null) return <State>La page à cette minute est à venir.</State>;
  if (!otherFilm) {
    if (day > today) return <State>Le jour comparé est à venir.</State>;
    return other.error ? <FailureState error={other.error} onRetry={other.refetch} /> : <Skeleton height={560} />;
  }
  return (
    <ComparedPages
      key={day}
      shown={shown}
      other={otherFilm}
      otherAt={otherAt}
      live={day === today}
      today={today}
      go={address.go}
    />
  );
}
