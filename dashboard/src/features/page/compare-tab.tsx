import { HOUR_MS, MINUTE_MS } from '@vigie/contracts/french/durations';
import { useMemo } from 'react';
import { usePageFilm } from '../../api/calls/pages.ts';
import { FailureState } from '../../parts/answers/failure-state.tsx';
import { dayOf } from '../../shared/paris.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { State } from '../../ui/state.tsx';
import { ComparedPages } from './compared-pages.tsx';
import { readFilm } from './film/film.ts';
import type { PagePlace } from './use-page-address.ts';
import type { PageMinute } from './use-shown.ts';

interface CompareTabProps {
  shown: PageMinute;
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
