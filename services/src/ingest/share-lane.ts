import { hostOf } from '@vigie/contracts/canonical-url';
import { NETWORKS } from '@vigie/contracts/options';
import { idHalves } from './article-cache.ts';
import { eventLane, type Landing } from './event-lane.ts';
import { Uint64Column } from './native/numbers.ts';
import { LowCardinalityColumn, StringColumn } from './native/texts.ts';
import { networkColumn, timeColumn } from './native/types.ts';

/** `shares` → shares_landing. */
export const shareLane = () => eventLane({ type: 'share', table: 'shares_landing', open: openShares });

const openShares = (): Landing<'share'> => {
  const c = {
    article: new Uint64Column(),
    host: new LowCardinalityColumn('utf8'),
    network: networkColumn(),
    at: timeColumn(),
    producer: new LowCardinalityColumn('utf8'),
    id: new StringColumn('utf8'),
    url: new StringColumn('utf8'),
    count: new Uint64Column(),
  };
  return {
    columns: c,
    push(event) {
      const { low, high } = idHalves(event.url);
      c.article.pushHalves(low, high);
      c.host.push(hostOf(event.url));
      c.network.push(NETWORKS.indexOf(event.network) + 1);
      c.at.push(Date.parse(event.at));
      c.producer.push(event.producer);
      c.id.push(event.id);
      c.url.push(event.url);
      c.count.push(event.count);
      return 0;
    },
  };
};
