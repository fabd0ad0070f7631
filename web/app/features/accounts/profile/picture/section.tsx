import type { Profile } from '#contract/accounts/schemas.ts';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { useRemovePicture } from '../queries.ts';
import { PROFILE_PICTURE } from './cut-kinds.ts';
import { PictureField } from './field.tsx';

/** The profile picture: choose or drop one, cut it, or remove it. */
export function PictureSection({ profile }: { profile: Profile }) {
  return (
    <div className="mb-6">
      <PictureField
        id="profile-picture"
        kind={PROFILE_PICTURE}
        isSet={profile.photoURL !== null}
        words={{ choose: 'Choose a picture', change: 'Change picture', remove: 'Remove', what: 'Picture' }}
        removing={useRemovePicture()}
        shown={<Avatar address={profile.photoURL} name={profile.displayName} pixels={96} />}
      />
    </div>
  );
}
