import { request } from 'undici';
import type { StoredNames } from './mix.ts';

export interface Session {
  email: string;
  cookie: string;
}

const PASSWORD = 'une phrase de passe pour la charge';

async function send(url: string, cookie: string, path: string, body?: unknown) {
  const answer = await request(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 300)}`);
  return { json: JSON.parse(text) as unknown, cookies: [answer.headers['set-cookie'] ?? []].flat() };
}

/** So many accounts, each logged in once. All are administrators, since the walk goes through every screen. */
export async function logInPeople(url: string, admin: string, count: number): Promise<Session[]> {
  const users = (await send(url, admin, '/api/user')).json as { email: string }[];
  const there = new Set(users.map(({ email }) => email));
  const sessions: Session[] = [];
  for (let i = 0; i < count; i += 1) {
    const email = `analyste-${i}@vigie.example`;
    if (!there.has(email)) {
      const user = { email, password: PASSWORD, editeur: 'lemonde.fr', sessionLimit: 3, isAdmin: true, role: 'normal' };
      await send(url, admin, '/api/user', { users: user });
    }
    const { cookies } = await send(url, '', '/login', { email, password: PASSWORD });
    const cookie = cookies.find((one) => one.startsWith('vigie_session='))?.split(';')[0] ?? '';
    sessions.push({ email, cookie });
  }
  return sessions;
}

interface Detail {
  lemmes: { lemme: string }[];
  urls: { id: string; url: string }[];
}

/** What the questions are about: publishers, clusters of today, their words and articles. */
export async function whatIsKnown(url: string, cookie: string, today: string): Promise<StoredNames> {
  const range = { fromDate: `${today}T00:00`, toDate: `${today}T23:59` };
  const publishers = (await send(url, cookie, '/api/editeur')).json as { nom_norme: string }[];
  const list = (await send(url, cookie, '/api/cluster', { ...range, pagination: { offset: 0, count: 60 } })).json as {
    clusters: { _id: string }[];
  };
  const cluster = list.clusters.map(({ _id }) => _id);
  const details: Detail[] = [];
  for (const id of cluster.slice(0, 20)) {
    details.push((await send(url, cookie, `/api/cluster/${id}`, { query: range })).json as Detail);
  }
  const articles = details.flatMap(({ urls }) => urls.slice(0, 3));
  return {
    publisher: publishers.map(({ nom_norme }) => nom_norme).filter((name) => name.startsWith('editeur-')),
    lemma: details.flatMap(({ lemmes }) => lemmes.slice(0, 3).map(({ lemme }) => lemme)),
    cluster,
    article: articles.map(({ id }) => id),
    url: articles.map((one) => one.url),
  };
}
