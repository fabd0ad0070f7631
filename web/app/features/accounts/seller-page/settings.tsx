import type { Profile } from '#contract/accounts/schemas.ts';
import { AboutForm } from './about-form.tsx';
import { AddressForm } from './address-form.tsx';
import { AwayForm } from './away-form.tsx';
import { BannerField } from './banner-field.tsx';

/** What a seller says and shows on their page, in parts that save alone (rule R3). */
export function SellerPageSettings({ profile }: { profile: Profile }) {
  return (
    <div className="grid gap-9">
      <BannerField profile={profile} />
      <AddressForm profile={profile} />
      <AboutForm profile={profile} />
      <AwayForm profile={profile} />
    </div>
  );
}
