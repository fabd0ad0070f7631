import { useState } from 'react';
import type { LinkStatus } from '#contract/accounts/seller-page/constants.ts';
import { LinkDecision } from '#contract/admin/acts/schemas.ts';
import { Checkbox, Select } from '../../../ui/form/field.tsx';
import { ReasonField, refusalOf, useReason } from '../acts/reason-field.tsx';
import { PersonForm, type PersonFormProps } from './forms.tsx';

const STATUS_WORDS: Record<LinkStatus, string> = {
  waiting: 'waits for a decision',
  approved: 'on the page',
  refused: 'refused',
};

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
