import { FluxPage } from './flux-page.tsx';

export default function ActusHomePage() {
  return <FluxPage surface="dateEnHome" title="en Home" />;
}
