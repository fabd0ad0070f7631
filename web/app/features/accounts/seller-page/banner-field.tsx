import { useMutation } from '@tanstack/react-query';
import type { Profile } from '#contract/accounts/schemas.ts';
import { BANNER_RATIO, BANNER_WIDTHS } from '#contract/accounts/seller-page/constants.ts';
import { formatCount } from '#contract/formats/words.ts';
import { api } from '../../../lib/api/call.ts';
import { Banner } from '../../../ui/pictures/banner.tsx';
import { BANNER } from '../profile/picture/cut-kinds.ts';
import { PictureField } from '../profile/picture/field.tsx';
import { useKeepProfile } from '../profile/queries.ts';

const HELP = `It is shown ${BANNER_RATIO} times as wide as high, and is sharp from ${formatCount(BANNER_WIDTHS.large)} pixels wide on.`;

/** The wide picture over a seller's page: choose or drop one, cut it, or remove it. */
export function BannerField({ profile: { banner } }: { profile: Profile }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">
        Banner <span className="font-normal text-muted">optional</span>
      </legend>
      <PictureField
        id="seller-banner"
        kind={BANNER}
        isSet={banner !== null}
        words={{
          choose: 'Choose a banner',
          change: 'Change banner',
          remove: 'Remove banner',
          what: 'Banner',
        }}
        help={HELP}
        removing={useRemoveBanner()}
        shown={
          banner && (
            <Banner
              banner={banner}
              sizes="(min-width: 1024px) 640px, 100vw"
              className="w-full rounded-control"
            />
          )
        }
      />
    </fieldset>
  );
}

function useRemoveBanner() {
  const keep = useKeepProfile();
  return useMutation({ mutationFn: () => api('DELETE /users/me/banner'), onSuccess: keep });
}
