import { ConfigError } from '@vigie/contracts/process/environment';
import { expect, test } from 'vitest';
import { copiesOf, morePlaces } from './topic-copies.ts';

test('without a wish there are three copies, or one for each broker', () => {
  const copies = [1, 2, 3, 5].map((brokers) => copiesOf(undefined, { alive: brokers, named: 1 }));
  expect(copies).toEqual([1, 2, 3, 3]);
});

test('one copy is refused with three brokers, also while some are away; fewer brokers may have one', () => {
  for (const brokers of [
    { alive: 3, named: 1 },
    { alive: 1, named: 3 },
  ]) {
    expect(() => copiesOf(1, brokers)).toThrow(ConfigError);
    expect(() => copiesOf(1, brokers)).toThrow(/VIGIE_TOPIC_REPLICAS: 1 is refused with 3 brokers.*headlines/);
  }
  expect(copiesOf(1, { alive: 2, named: 2 })).toBe(1);
  expect(copiesOf(2, { alive: 3, named: 3 })).toBe(2);
});

test('more copies than brokers are a wrong configuration; brokers that are away are awaited', () => {
  expect(() => copiesOf(4, { alive: 3, named: 3 })).toThrow(ConfigError);
  expect(() => copiesOf(4, { alive: 3, named: 3 })).toThrow('VIGIE_TOPIC_REPLICAS: 4 copies need 4 brokers');
  for (const wished of [undefined, 3]) {
    const copies = () => copiesOf(wished, { alive: 2, named: 3 });
    expect(copies).toThrow('2 of 3 brokers live, and 3 copies are wished');
    expect(copies).not.toThrow(ConfigError);
  }
});

test('more copies: leaders stay, and every broker gets its share', () => {
  const at = (partition: number, ...brokers: number[]) => ({
    partition,
    leader: brokers[0] ?? -1,
    brokers,
    inSync: brokers,
  });
  expect(morePlaces([at(0, 1), at(1, 1), at(2, 2, 3, 1)], [1, 2, 3], 2)).toEqual(
    new Map([
      [0, [1, 2]],
      [1, [1, 3]],
    ]),
  );
  expect(morePlaces([at(0, 2)], [1, 2, 3], 3)).toEqual(new Map([[0, [2, 1, 3]]]));
});
