import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import card from './card.module.css';

/** The text of a mail that asks a site to let our robot in. */
export function MailText({ text, domain }: { text: string; domain: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <div className={card.mail}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={card.text} aria-label={`Courriel pour ${domain}`} tabIndex={0}>
        {text}
      </section>
      <Button
        icon={isCopied ? <Check size={15} aria-hidden="true" /> : <Copy size={15} aria-hidden="true" />}
        onClick={copy}
      >
        {isCopied ? 'Copié' : 'Copier le courriel'}
      </Button>
    </div>
  );
}
