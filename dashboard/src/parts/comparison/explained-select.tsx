import { WhyLink, type WhyLinkProps } from '../score/why-link.tsx';
import type { ComparisonState } from './use-comparison.tsx';

interface ExplainedSelectProps extends Omit<WhyLinkProps, 'back'> {
  comparison: ComparisonState;
}

/** The select of a comparison of scores, and once one is chosen, « Pourquoi ? » for the difference. */
export function ExplainedSelect({ comparison: { select, on, back }, ...why }: ExplainedSelectProps) {
  return (
    <>
      {select}
      {on ? <WhyLink {...why} back={back} /> : null}
    </>
  );
}
