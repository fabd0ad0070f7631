import type { ReactNode } from 'react';
import type { Profile, User } from '#contract/accounts/schemas.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { AccountSection } from './account-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FirstPassword } from './first-password.tsx';
import { LinkedSignIns } from './linked-sign-ins.tsx';
import { PublicProfileForm } from './name-and-bio.tsx';
import { PasswordForm } from './password-form.tsx';
import { PictureSection } from './picture/section.tsx';
import { useProfile } from './queries.ts';
import { SecondFactorSection } from './second-factor/section.tsx';
import { SettingsSection } from './section.tsx';
import { SettingsSkeleton } from './skeleton.tsx';

/** Profile settings, the same for every role: each part saves alone (rules A4, A5). */
export function ProfileSettings({
  user: { uid },
  notifications,
}: {
  user: User;
  /** The switches of what somebody wants to hear of; another feature's. */
  notifications?: ReactNode;
}) {
  return (
    <QueryState query={useProfile(uid)} loading={<SettingsSkeleton />} title="Failed to load user profile">
      {/* Another account in the same tab begins with forms of its own. */}
      {(profile) => <Sections key={uid} profile={profile} notifications={notifications} />}
    </QueryState>
  );
}

function Sections({ profile, notifications }: { profile: Profile; notifications: ReactNode }) {
  const { role, identities } = profile;
  return (
    <div>
      <SettingsSection id="public-profile" title="Public profile" intro="What others see of you.">
        <PictureSection profile={profile} />
        <PublicProfileForm profile={profile} />
      </SettingsSection>
      <SettingsSection
        id="email"
        title="E-mail"
        intro="You sign in with it, and receipts go there. Others never see it."
      >
        <EmailSection profile={profile} />
      </SettingsSection>
      <PasswordSection profile={profile} />
      <TwoSteps profile={profile} />
      {notifications && (
        <SettingsSection
          id="notifications"
          title="Notifications"
          intro="What you want to hear about, and where. Each switch is saved at once."
        >
          {notifications}
        </SettingsSection>
      )}
      {identities.length > 0 && (
        <SettingsSection
          id="sign-ins"
          title="Linked sign-ins"
          intro="You can sign in to this account with these too."
        >
          <LinkedSignIns identities={identities} />
        </SettingsSection>
      )}
      <SettingsSection
        id="devices"
        title="Signed-in devices"
        intro="If you do not know one of them, sign it out and change your password."
      >
        <DevicesSection uid={profile.uid} />
      </SettingsSection>
      <SettingsSection
        id="account"
        title="Account"
        intro={
          role === 'admin'
            ? 'Another admin can change your role.'
            : 'Write to support if your role should change.'
        }
      >
        <AccountSection profile={profile} />
      </SettingsSection>
    </div>
  );
}

function TwoSteps({ profile }: { profile: Profile }) {
  return (
    <SettingsSection
      id="second-factor"
      title="Two-step sign-in"
      intro="Besides your password, signing in takes a code from an app on your phone. Whoever learns your password cannot get in with it alone."
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
