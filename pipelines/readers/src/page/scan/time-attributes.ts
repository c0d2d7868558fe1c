import type { Element } from './capture.ts';
import { isDateline } from './marks.ts';

/** As Drupal writes it. */
const RDFA_DATE = /(?:^|\s)(?:dc|dcterms|schema):(?:date(?:published|created)?|created|issued)(?:\s|$)/i;
/** Attributes beside `datetime` that times are written in, and how. */
const TIME_ATTRIBUTE = /^data-(?:[a-z-]+-)?(?:date|time|timestamp|datetime|published)(?:-[a-z]+)?$/;
const TIME_VALUE = /^(?:\d{10}|\d{13}|\d{4}-\d\d-\d\d.*)$/;

/** Whether microdata or RDFA says that an element is a date. */
export const isDateElement = ({ tag, attributes }: Element): boolean =>
  /^date/i.test(attributes.itemprop ?? '') || (tag !== 'meta' && RDFA_DATE.test(attributes.property ?? ''));

/** The time in an attribute of an element that is marked as a date; empty if there is none. */
export function timeIn({ tag, attributes, hint }: Element): string {
  if (tag !== 'time' && !isDateline(hint)) return attributes['data-datetime'] ?? attributes['data-timestamp'] ?? '';
  const found = Object.entries(attributes).find(
    ([name, value]) => (TIME_ATTRIBUTE.test(name) || (name === 'title' && tag === 'abbr')) && TIME_VALUE.test(value),
  );
  return found?.[1] ?? '';
}
