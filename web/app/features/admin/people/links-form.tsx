import { useState } from 'react';
import type { ManagedUser } from '#contract/accounts/schemas.ts';
import type { LinkStatus } from '#contract/accounts/seller-page/constants.ts';
import { LinkDecision } from '#contract/admin/acts/schemas.ts';
import { Checkbox, Select } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

const STATUS_WORDS: Record<LinkStatus, string> = {
  waiting: 'waiting for a decision',
  approved: 'on the page',
  refused: 'refused',
};

/** The links of a seller that wait for a decision. */
export function LinksNote({ person: { sellerLinks } }: { person: ManagedUser }) {
  const waiting = sellerLinks.filter(({ status }) => status === 'waiting');
  if (waiting.length === 0) return null;
  return (
    <p className="mt-2 border-l-2 border-line-strong pl-3 wrap-anywhere person-note">
      <span className="text-muted">Links to review: </span>
      {waiting.map(({ url }) => url).join(', ')}
    </p>
  );
}

/** Which links a seller's page shows (rule R3). */
export function LinksForm(facts: PersonFormProps) {
  const { sellerLinks } = facts.person;
  const [approved, setApproved] = useState(true);
  const [urls, setUrls] = useState(() =>
    sellerLinks.filter(({ status }) => status === 'waiting').map(({ url }) => url),
  );
  const why = useReason('links-reason', LinkDecision.shape.reason);
  const act = () => {
    const reason = why.check();
    if (reason !== undefined && urls.length > 0) facts.onAct({ verb: 'links', approved, urls, reason });
  };
  return (
    <PersonForm
      {...facts}
      action={approved ? 'Show them' : 'Refuse them'}
      isDanger={!approved}
      isSaidAtField={refusalOf(facts.error) !== undefined}
      onSubmit={act}
    >
      <fieldset>
        <legend className="text-14 font-medium">Links</legend>
        {sellerLinks.map(({ url, status }) => (
          <Checkbox
            key={url}
            label={
              <span className="wrap-anywhere">
                {url} <span className="text-14 text-muted">({STATUS_WORDS[status]})</span>
              </span>
            }
            checked={urls.includes(url)}
            onChange={({ target }) =>
              setUrls(target.checked ? [...urls, url] : urls.filter((one) => one !== url))
            }
          />
        ))}
        <p role="alert" className="text-14 text-danger">
          {urls.length === 0 && 'Choose at least one'}
        </p>
      </fieldset>
      <Select
        id="links-decision"
        label="Decision"
        value={approved ? 'approve' : 'refuse'}
        onChange={({ target }) => setApproved(target.value === 'approve')}
      >
        <option value="approve">Show on their page</option>
        <option value="refuse">Refuse</option>
      </Select>
      <ReasonField
        reason={why}
        error={facts.error}
        label="Why"
        help="Kept in the audit log; the seller does not see it."
      />
    </PersonForm>
  );
}
