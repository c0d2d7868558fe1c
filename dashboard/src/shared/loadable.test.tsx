import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadable } from './loadable.tsx';

const Greeting = ({ name }: { name: string }) => <p>Bonjour {name}</p>;

test('the fallback stands in its place until the code has come, which is asked for once', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Loaded = loadable(load);
  const draw = () => renderToStaticMarkup(<Loaded name="Aurore" fallback={<i>…</i>} />);
  expect(load).not.toHaveBeenCalled();
  expect([draw(), draw()]).toEqual(['<i>…</i>', '<i>…</i>']);
  await load.mock.results[0]?.value;
  await Promise.resolve();
  expect(draw()).toBe('<p>Bonjour Aurore</p>');
  expect(load).toHaveBeenCalledTimes(1);
});

test('what failed to load is thrown as it is, for the boundary that tells it', async () => {
  const failure = new TypeError('Failed to fetch dynamically imported module');
  const load = vi.fn(() => Promise.reject(failure));
  const Loaded = loadable(load);
  const draw = () => renderToStaticMarkup(<Loaded fallback={null} />);
  expect(draw()).toBe('');
  await expect(load.mock.results[0]?.value).rejects.toBe(failure);
  await Promise.resolve();
  expect(draw).toThrow(failure);
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that was loaded before is drawn at once', async () => {
  const load = vi.fn(async () => ({ default: Greeting }));
  const Loaded = loadable(load);
  await Loaded.load();
  expect(renderToStaticMarkup(<Loaded name="Aurore" fallback={<i>…</i>} />)).toBe('<p>Bonjour Aurore</p>');
  expect(load).toHaveBeenCalledTimes(1);
});
