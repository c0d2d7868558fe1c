import { expect, test } from 'vitest';
import { FRONT_PAGES, pageAddress, placeOf } from './page-address.ts';

const TOPIC = 'CAAqJggKIiBDQkFTRWdvSUwyMHZNRFZx';
const FRENCH = 'hl=fr&gl=FR&ceid=FR%3Afr';

test.each([
  ['google_desktop', 'https://news.google.com/home', `https://news.google.com/home?${FRENCH}`],
  [
    'google_desktop',
    `https://news.google.com/topics/${TOPIC}?hl=en-IN&gl=IN&ceid=IN:en&utm_source=x#a`,
    `https://news.google.com/topics/${TOPIC}?hl=en-IN&gl=IN&ceid=IN%3Aen`,
  ],
  [
    'google_mobile_webview',
    `https://news.google.com/stories/${TOPIC}/`,
    `https://news.google.com/stories/${TOPIC}?${FRENCH}`,
  ],
  [
    'google_desktop',
    `https://news.google.com/publications/${TOPIC}`,
    `https://news.google.com/publications/${TOPIC}?${FRENCH}`,
  ],
  ['flipboard_mobile', 'https://flipboard.com/topic/politique', 'https://flipboard.com/topic/politique.rss'],
  [
    'flipboard_mobile',
    'https://www.flipboard.com/@gazette/la-une-x1y2.rss?a=b',
    'https://flipboard.com/@gazette/la-une-x1y2.rss',
  ],
] as const)('%s %s is read as %s', (source, typed, url) => {
  expect(pageAddress(source, typed)).toBe(url);
  expect(pageAddress(source, url)).toBe(url);
});

test.each([
  ['google_desktop', 'https://news.google.com/rss'],
  ['google_desktop', 'https://news.google.com/search?q=port'],
  ['google_desktop', `https://news.google.com/read/${TOPIC}`],
  ['google_desktop', 'https://news.google.com/_/DotsSplashUi/data/batchexecute'],
  ['google_desktop', `https://news.google.com/rss/topics/${TOPIC}`],
  ['google_desktop', `http://news.google.com/topics/${TOPIC}`],
  ['google_desktop', `https://news.google.com.exemple.fr/topics/${TOPIC}`],
  ['google_desktop', 'https://a:b@news.google.com/home'],
  ['google_desktop', 'https://news.google.com:8443/home'],
  ['google_desktop', 'https://flipboard.com/topic/politique'],
  ['flipboard_mobile', 'https://news.google.com/home'],
  ['flipboard_mobile', 'https://flipboard.com/'],
  ['flipboard_mobile', 'https://flipboard.com/@gazette'],
  ['flipboard_mobile', 'https://flipboard.com/topic/a/b'],
  ['flipboard_mobile', 'pas une adresse'],
] as const)('%s %s is not read', (source, typed) => {
  expect(pageAddress(source, typed)).toBeUndefined();
});

test('sections of Google are categories by their names, other pages are topics', () => {
  const url = pageAddress('google_desktop', `https://news.google.com/topics/${TOPIC}`) ?? '';
  const place = (name: string) => placeOf('google_desktop', url, name);
  expect(place('Économie')).toEqual({ position: 'cat', category: 'économie', topic: '' });
  expect(place('Science et technologie')).toMatchObject({ category: 'science_high-tech' });
  expect(place('À la une')).toEqual({ position: 'cat', category: 'homepage', topic: '' });
  expect(place('Jeux olympiques')).toEqual({ position: 'topic', category: '', topic: 'Jeux olympiques' });
  expect(placeOf('google_desktop', FRONT_PAGES[0]?.url ?? '', 'x')).toEqual({
    position: 'top',
    category: 'homepage',
    topic: '',
  });
  const publication = `https://news.google.com/publications/${TOPIC}?${FRENCH}`;
  expect(placeOf('google_desktop', publication, 'France')).toMatchObject({ position: 'topic', topic: 'France' });
  expect(placeOf('flipboard_mobile', 'https://flipboard.com/topic/sports.rss', 'Sports')).toEqual({
    position: 'topic',
    category: '',
    topic: 'Sports',
  });
});
