import { describe, expect, test } from 'vitest';
import type { HostSettings } from '../../../../api/calls/collect-settings.ts';
import { htmlOf } from '../../../../testing/screen.tsx';
import { SettingsForms } from './host-settings.tsx';
import { headerText, typedHost } from './value-form.tsx';

const SETTINGS: HostSettings = {
  hote: 'www.aurore.fr',
  suffixe: 'acces/1',
  entete: { nom: 'X-Cle', enregistre: '2026-11-20T09:00:00.000Z', par: 'a@vigie.fr', lisible: true },
  mandataire: { adresse: 'http://proxy.fr:3128', identifiants: true, lisible: true },
  change: { par: 'a@vigie.fr', date: '2026-11-20T09:00:00.000Z' },
};
const html = (settings: HostSettings | undefined, encrypts = true, error?: string) =>
  htmlOf(
    <SettingsForms
      host="www.aurore.fr"
      settings={settings}
      encrypts={encrypts}
      error={error}
      saving={false}
      onSave={() => undefined}
    />,
  );

describe('settings of a host', () => {
  test('a header is shown by its name and date, with ways to replace and remove it', () => {
    const shown = html(SETTINGS);
    expect(shown).toContain(headerText(SETTINGS.entete!));
    expect(shown).toMatch(/X-Cle.{0,3}: enregistré le .*20.*Remplacer/);
    expect(shown).toContain('Avec des identifiants');
    expect(shown).not.toContain('type="password"');
  });

  test('without one its fields are there, the value masked', () => {
    expect(html(undefined)).toContain('type="password"');
  });

  test('where nothing can be encrypted the sentence says what to set', () => {
    expect(html(undefined, false)).toContain('VIGIE_COLLECT_SECRET');
    expect(headerText({ ...SETTINGS.entete!, lisible: false })).toContain('Remplacez-le');
  });

  test('what is refused is said beside the forms', () => {
    expect(html(SETTINGS, true, 'Sa valeur doit')).toMatch(/role="alert"[^>]*>Sa valeur doit/);
  });
});

test.each([
  ['www.exemple.fr', 'www.exemple.fr'],
  [' https://WWW.Exemple.fr/flux.xml ', 'www.exemple.fr'],
  ['cms:8080', 'cms'],
  ['a b', ''],
  ['', ''],
])('typed %j means the host %j', (typed, host) => {
  expect(typedHost(typed)).toBe(host);
});
