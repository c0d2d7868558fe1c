import { writeFileSync } from 'node:fs';
import { written } from './values.ts';

/** `npm run chart`: writes the files of the chart that are made from the contracts. */
for (const [file, text] of Object.entries(written())) {
  writeFileSync(new URL(`../vigie/${file}`, import.meta.url), text);
  console.log(`deploy/helm/vigie/${file}`);
}
