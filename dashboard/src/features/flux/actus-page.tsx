import { FluxPage } from './flux-page.tsx';

export default function ActusPage() {
  return <FluxPage surface="dateAlaune" title="à la Une" />;
}
