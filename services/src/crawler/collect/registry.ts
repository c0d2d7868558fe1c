import { parseUrl } from '../../platform/network/fetchable-url.ts';
import type { Source } from '../../sources/source.ts';

/** The sources that are to be read, as last looked up in the store. */
export interface Registry {
  find(id: string): Source | undefined;
  all(): readonly Source[];
  /** Whether a source is the one that is read of a host that allows only one: news of a high priority first. */
  isFirstOfHost(source: Source): boolean;
  refresh(): Promise<void>;
}

export const hostOfSource = ({ url }: Source): string => parseUrl(url)?.hostname ?? '';

export function openRegistry(list: () => Promise<Source[]>): Registry {
  let sources = new Map<string, Source>();
  let firsts = new Map<string, string>();
  return {
    find: (id) => sources.get(id),
    all: () => [...sources.values()],
    isFirstOfHost: (source) => firsts.get(hostOfSource(source)) === source.id,
    async refresh() {
      const enabled = (await list()).filter((source) => source.enabled);
      sources = new Map(enabled.map((source) => [source.id, source]));
      // The best comes last and stays.
      const read = enabled.filter(({ kind }) => kind !== 'site');
      const byRank = read.sort((a, b) => rank(a) - rank(b) || b.id.localeCompare(a.id));
      firsts = new Map(byRank.map((source) => [hostOfSource(source), source.id]));
    },
  };
}

const rank = ({ priority, kind }: Source): number => (priority === 'high' ? 2 : 0) + (kind === 'news' ? 1 : 0);
