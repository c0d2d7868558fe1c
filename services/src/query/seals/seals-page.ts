import { formatFullDay } from '@vigie/contracts/french/clock';
import { sealLinkWords } from '@vigie/contracts/french/seals';
import { rootsText } from '@vigie/contracts/seals/roots-text';
import type { ListedSeal } from './seal-chain.ts';

export const SEALS_PAGE = '/sceaux';
export const SEALS_FILE = '/sceaux.json';

/** What is public of a seal. */
export type PublicSeal = Pick<ListedSeal, 'jour' | 'racine' | 'precedentJour' | 'precedent' | 'suite'>;

const STYLE = `
  :root { color-scheme: light dark; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 15px/1.5 system-ui, sans-serif; }
  section { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid #8886; text-align: left; vertical-align: top; }
  code, pre { font-size: 12px; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** Only days, hashes and our own words stand in it, so there is nothing to escape. */
const row = ({ jour, racine, precedentJour, precedent, suite }: PublicSeal): string => `
      <tr>
        <th scope="row">${formatFullDay(jour)}</th>
        <td><code>${racine}</code></td>
        <td>${sealLinkWords(suite, precedentJour)}${precedent === null ? '' : `<br><code>${precedent}</code>`}</td>
      </tr>`;

const table = (seals: readonly PublicSeal[]): string => `
  <p><a href="${SEALS_FILE}" download>Télécharger en JSON</a> · <a href="/verificateur.html">Vérifier un constat</a></p>
  <section aria-label="Sceaux" tabindex="0">
  <table>
    <thead><tr><th scope="col">Jour</th><th scope="col">Racine</th><th scope="col">Chaîne</th></tr></thead>
    <tbody>${seals.map(row).join('')}
    </tbody>
  </table>
  </section>
  <details><summary>Racines à coller dans le vérificateur</summary><pre>${rootsText(seals)}</pre></details>`;

/** A page without code, for readers without an account. */
export const sealsPage = (seals: readonly PublicSeal[]): string => `<!doctype html>
<html lang="fr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Sceaux des jours · Vigie</title>
  <style>${STYLE}</style>
</head>
<body>
<main>
  <h1>Sceaux des jours</h1>
  <p>Une empreinte par jour clos, sur toutes ses captures, enchaînée à celle du jour d’avant. Un constat se vérifie contre la
  racine de son jour. Gardez-en une copie ailleurs : ce qui est publié ici doit rester ce que vous avez lu.</p>
  ${seals.length === 0 ? '<p>Aucun jour n’est encore scellé.</p>' : table(seals)}
</main>
</body>
</html>
`;
