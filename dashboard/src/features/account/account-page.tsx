import { ScreenHeader } from '../../parts/screen-header/screen-header.tsx';
import { useUser } from '../../session/user-context.ts';
import { Section } from '../../ui/section.tsx';
import styles from './account-page.module.css';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** « Mon compte »: what users change of their own account. */
export default function AccountPage() {
  const { email } = useUser();
  return (
    <>
      <ScreenHeader title="Mon compte" subtitle={email} />
      <div className={styles.sections}>
        <Section title="Mot de passe">
          <PasswordForm />
        </Section>
        <Section title="Sessions">
          <SessionList />
        </Section>
      </div>
    </>
  );
}
