import type { Profile } from '#contract/accounts/schemas.ts';
import { AboutForm } from './about-form.tsx';
import { AddressForm } from './address-form.tsx';
import { AwayForm } from './away-form.tsx';

/** What a seller says of their page, in three parts that save alone (rule R3). */
export function SellerPageSettings({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-9">
      <AddressForm profile={profile} />
      <AboutForm profile={profile} />
      <AwayForm profile={profile} />
    </div>
  );
}
