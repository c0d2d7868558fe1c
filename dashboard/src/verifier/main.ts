import './node-globals.ts';
import '@vigie/contracts/locale';
import { type CheckedText, checkText, MOST_BYTES } from '@vigie/contracts/statements/verify/check-text';
import { readPublishedRoots } from './published-roots.ts';
import './verifier.css';

/** A page of one file that checks statements from disk: dashboard/vite/verifier.config.ts makes it. */

const MARKS = { true: ['✓', 'tient'], false: ['✗', 'ne tient pas'], null: ['–', 'ne peut pas être vérifié'] } as const;
const OUTCOMES = ['holds', 'fails', 'unread'] as const;

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text: string, className = '') =>
  Object.assign(document.createElement(name), { textContent: text, className });

function show(outcome: HTMLElement, { code, head, findings, verdict }: CheckedText): void {
  const list = document.createElement('ul');
  for (const { holds, text } of findings) {
    const [sign, words] = MARKS[`${holds}`];
    const line = element('li', '', `finding ${holds}`);
    const mark = element('span', sign, 'mark');
    mark.setAttribute('aria-label', words);
    mark.setAttribute('role', 'img');
    line.append(mark, ` ${text}`);
    list.append(line);
  }
  outcome.replaceChildren(
    element('h2', verdict, OUTCOMES[code]),
    ...(head.length > 0 ? [element('p', head.join(' '))] : []),
    ...(findings.length > 0 ? [list] : []),
  );
}

const refuse = (outcome: HTMLElement, sentence: string): void =>
  show(outcome, { code: 2, head: [], findings: [], verdict: sentence });

function begin(): void {
  const [form, file, roots, outcome] = ['form', 'file', 'roots', 'outcome'].map((id) => document.getElementById(id));
  if (!form || !(file instanceof HTMLInputElement) || !(roots instanceof HTMLTextAreaElement) || !outcome) return;
  // A verdict never stands beside another file or other roots than its own.
  form.addEventListener('input', () => outcome.replaceChildren());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    outcome.replaceChildren();
    const [chosen] = file.files ?? [];
    if (!chosen) return refuse(outcome, 'Choisissez le fichier du constat.');
    if (chosen.size > MOST_BYTES) return refuse(outcome, 'Ce fichier est trop grand : aucun constat ne l’est tant.');
    const read = readPublishedRoots(roots.value);
    if ('fault' in read) return refuse(outcome, read.fault);
    chosen.text().then(
      (text) => show(outcome, checkText(text, read.roots)),
      () => refuse(outcome, 'Le fichier ne peut pas être lu.'),
    );
  });
}

begin();
