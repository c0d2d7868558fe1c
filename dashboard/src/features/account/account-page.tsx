import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useUser } from '../../session/user-context.ts';
import { loadable } from '../../shared/loadable.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './account.module.css';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionExport, SessionList } from './session-list.tsx';

/** Its fields of publishers are loaded after the screen. */
const HouseSection = loadable(async () => ({ default: (await import('./house-section.tsx')).HouseSection }));
const HOUSE_PX = 320;

/** « Mon compte »: what users change of their own account. */
export default function AccountPage() {
  const { email, mustEnrol } = useUser();
  const factor = (
    <Section title="Double authentification">
      <SecondFactor />
    </Section>
  );
  return (
    <>
      <ScreenHeader title={TITLES.compte} subtitle={email} />
      <div className={styles.sections}>
        {mustEnrol ? (
          factor
        ) : (
          <Section title="Mon éditeur et mes concurrents">
            <HouseSection fallback={<Skeleton height={HOUSE_PX} />} />
          </Section>
        )}
        <Section title="Mot de passe">
          <PasswordForm />
        </Section>
        {mustEnrol ? null : factor}
        <Section title="Sessions" actions={<SessionExport />}>
          <SessionList />
        </Section>
      </div>
    </>
  );
}
