import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { TITLES } from '../../paths/titles.ts';
import { useUser } from '../../session/user-context.ts';
import { Section } from '../../ui/section.tsx';
import styles from './account-page.module.css';
import { HouseSection } from './house-section.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

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
            <HouseSection />
          </Section>
        )}
        <Section title="Mot de passe">
          <PasswordForm />
        </Section>
        {mustEnrol ? null : factor}
        <Section title="Sessions">
          <SessionList />
        </Section>
      </div>
    </>
  );
}
