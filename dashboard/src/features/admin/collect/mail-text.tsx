import { COPY_REFUSED, useCopy } from '@vigie/charts/use-copy';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import card from './card.module.css';

/** The text of a mail that asks a site to let our robot in. */
export function MailText({ text, domain }: { text: string; domain: string }) {
  const { result, copy } = useCopy();
  return (
    <div className={card.mail}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={card.text} aria-label={`Courriel pour ${domain}`} tabIndex={0}>
        {text}
      </section>
      <Button
        icon={result === 'copied' ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        onClick={() => copy(text)}
      >
        {result === undefined ? 'Copier le courriel' : result === 'copied' ? 'Copié' : COPY_REFUSED}
      </Button>
    </div>
  );
}
