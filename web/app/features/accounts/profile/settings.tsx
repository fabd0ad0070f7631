import { Fragment, type ReactNode } from 'react';
import type { Profile, User } from '#contract/accounts/schemas.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { DeletionSection } from '../deletion/section.tsx';
import { PasskeysSection } from '../passkeys/section.tsx';
import { SellerPageSettings } from '../seller-page/settings.tsx';
import { AccountSection } from './account-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FirstPassword } from './first-password.tsx';
import { LinkedSignIns } from './linked-sign-ins.tsx';
import { PublicProfileForm } from './name-and-bio.tsx';
import { SettingsOverview } from './overview.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureSection } from './picture/section.tsx';
import { useProfile } from './queries.ts';
import { SecondFactorSection } from './second-factor/section.tsx';
import { SettingsSection } from './section.tsx';
import { SignInHistory } from './sign-ins/history.tsx';
import { SettingsSkeleton } from './skeleton.tsx';

/** Profile settings, the same for every role: each part saves alone (rules A4, A5). */
export function ProfileSettings({
  user: { uid },
  notifications,
  exports,
}: {
  user: User;
  /** The switches of what somebody wants to hear of; another feature's. */
  notifications?: ReactNode;
  /** How somebody takes along what the market holds about them; another feature's. */
  exports?: ReactNode;
}) {
  return (
    <QueryState query={useProfile(uid)} loading={<SettingsSkeleton />} title="Failed to load user profile">
      {/* Another account in the same tab begins with forms of its own. */}
      {(profile) => (
        <Fragment key={uid}>
          <SettingsOverview profile={profile} notifications={notifications} exports={exports} />
          <Sections profile={profile} notifications={notifications} exports={exports} />
        </Fragment>
      )}
    </QueryState>
  );
}

function Sections({
  profile,
  notifications,
  exports,
}: {
  profile: Profile;
  notifications: ReactNode;
  exports: ReactNode;
}) {
  const { role, identities } = profile;
  return (
    <div>
      <SettingsSection id="public-profile" title="Public profile" intro="What others see of you.">
        <PictureSection profile={profile} />
        <PublicProfileForm profile={profile} />
      </SettingsSection>
      {role === 'seller' && (
        <SettingsSection
          id="seller-page"
          title="Your page"
          intro="Where buyers see who you are and what you sell. Your name on every project leads there."
        >
          <SellerPageSettings profile={profile} />
        </SettingsSection>
      )}
      <SettingsSection
        id="email"
        title="E-mail"
        intro="You sign in with it, and receipts go there. Others never see it."
      >
        <EmailSection profile={profile} />
      </SettingsSection>
      <PasswordSection profile={profile} />
      <PasskeysSection profile={profile} />
      <TwoSteps profile={profile} />
      {notifications && <Notifications>{notifications}</Notifications>}
      {identities.length > 0 && (
        <SettingsSection
          id="sign-ins"
          title="Linked sign-ins"
          intro="You can sign in to this account with these too."
        >
          <LinkedSignIns identities={identities} />
        </SettingsSection>
      )}
      <SignIns profile={profile} />
      {exports && <YourData>{exports}</YourData>}
      <SettingsSection
        id="account"
        title="Account"
        intro={
          role === 'admin' ? 'Another admin can change your role.' : 'To change your role, write to support.'
        }
      >
        <AccountSection profile={profile} />
      </SettingsSection>
      <Deletion profile={profile} />
    </div>
  );
}

function Notifications({ children }: { children: ReactNode }) {
  return (
    <SettingsSection
      id="notifications"
      title="Notifications"
      intro="Choose what we tell you, and where. Each switch saves at once."
    >
      {children}
    </SettingsSection>
  );
}

function YourData({ children }: { children: ReactNode }) {
  return (
    <SettingsSection
      id="your-data"
      title="Your data"
      intro="A ZIP of what this market holds about you: your account, purchases, sales and messages as JSON and as a readable page, and your own files. The README inside says what is left out, and why."
    >
      {children}
    </SettingsSection>
  );
}

function SignIns({ profile: { uid, email } }: { profile: Profile }) {
  return (
    <>
      <SettingsSection
        id="devices"
        title="Signed-in devices"
        intro="If you do not recognise one, press Not me: every device is signed out, and you choose a new password."
      >
        <DevicesSection uid={uid} email={email} />
      </SettingsSection>
      <SettingsSection
        id="sign-in-history"
        title="Sign-in history"
        intro="When, how and from where somebody signed in to your account, and attempts that were refused."
      >
        <SignInHistory uid={uid} email={email} />
      </SettingsSection>
    </>
  );
}

function Deletion({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="delete-account"
      title="Delete account"
      intro="Your personal data is deleted for good, a week after you ask for it."
    >
      <DeletionSection profile={profile} />
    </SettingsSection>
  );
}

function TwoSteps({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="second-factor"
      title="Two-step sign-in"
      intro="After your password you confirm with a passkey or a code from an app on your phone. Your password alone is then not enough to get in."
    >
      <SecondFactorSection profile={profile} />
    </SettingsSection>
  );
}

function PasswordSection({ profile: { email, role, hasPassword } }: { profile: Profile }) {
  return (
    <SettingsSection
      id="password"
      title="Password"
      intro={
        hasPassword
          ? 'A new password signs out all other devices.'
          : 'A second way to sign in, besides your provider.'
      }
    >
      {hasPassword ? <PasswordForm email={email} role={role} /> : <FirstPassword email={email} />}
    </SettingsSection>
  );
}
