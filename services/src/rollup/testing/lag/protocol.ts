/** What the protocol of reading and writing rests on. Each may be left out, to see that the model finds what happens then. */
export interface Protocol {
  /** An insert is acknowledged once most replicas have it. */
  quorum: boolean;
  /** Inserts into a table wait for one another. Only then does Keeper know what a sequential reading needs. */
  oneByOne: boolean;
  /** A replica that lacks acknowledged rows refuses to answer. */
  sequential: boolean;
  /** Where statements are sent. `any`: to any replica. `first`: to the first. `switching`: those of readers to any, all others to the first. */
  replica: 'any' | 'first' | 'switching';
  /** Replicated tables drop an insert that is the same as an earlier one. */
  deduplicate: boolean;
  /** The mark of a touched day is stored after the batch. */
  markLast: boolean;
  /** The roll-up reads the count of marks before the rows. */
  countFirst: boolean;
  /** Replaced versions are dropped after as many steps as a reader may take. */
  keepReplaced: boolean;
  /** Readers keep an answer while their replica has the same parts. */
  keepAnswers: boolean;
  /** A replica may lose its disk. */
  disksFail: boolean;
}

/** Several replicas, as clusterSettings asks them (pipelines/schema/src/cluster/settings.ts). */
export const ON_REPLICAS: Protocol = {
  quorum: true,
  oneByOne: true,
  sequential: true,
  replica: 'any',
  deduplicate: false,
  markLast: true,
  countFirst: true,
  keepReplaced: true,
  keepAnswers: false,
  disksFail: true,
};

/** One server, or replicas that only stand by: everybody asks the same one, which is never lost. */
export const ON_ONE: Protocol = {
  ...ON_REPLICAS,
  quorum: false,
  oneByOne: false,
  sequential: false,
  replica: 'first',
  keepAnswers: true,
  disksFail: false,
};
