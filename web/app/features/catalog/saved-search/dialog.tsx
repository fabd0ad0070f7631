import { useState } from 'react';
import { SAVED_SEARCH_LIMITS, SEARCH_NAME_MISSING } from '#contract/saved-searches/constants.ts';
import { api } from '../../../lib/api/call.ts';
import { createActSender } from '../../../lib/api/request-key.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { SAVED_SEARCHES_PATH } from '../../../lib/paths/wishlist.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import type { MarketFilters } from '../filters/market-filters.ts';
import { FilterChips } from './chips.tsx';
import { conditionsOf, suggestName } from './conditions.ts';

/** Names a search and saves it; what it asks for stands above. */
export function SaveSearchDialog({ filters, onClose }: { filters: MarketFilters; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  const [sendOnce] = useState(createActSender);
  const form = useAccountForm({
    checks: { name: (name) => (name.trim() === '' ? SEARCH_NAME_MISSING : undefined) },
    fallback: 'The search was not saved',
    send: ({ name }) => {
      const body = { name, conditions: conditionsOf(filters) };
      return sendOnce(JSON.stringify(body), (idempotencyKey) =>
        api('POST /saved-searches', { body, idempotencyKey }),
      );
    },
    onDone: () => setSaved(true),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.isSending}
      title={isSaved ? 'Search saved' : 'Save this search'}
    >
      {isSaved ? (
        <div className="grid gap-5" role="status">
          <p>When something new fits it, you get one e-mail a day with what is new.</p>
          <div className="dialog-foot">
            <LinkButton to={SAVED_SEARCHES_PATH}>Open your saved searches</LinkButton>
          </div>
        </div>
      ) : (
        <>
          <div className="mb-5">
            <FilterChips filters={filters} label="What it asks for" />
          </div>
          <AccountForm label="Save this search" action="Save" act="Saving" form={form}>
            <TextInput
              id={controlId('name')}
              name="name"
              label="Name"
              defaultValue={suggestName(filters)}
              maxLength={SAVED_SEARCH_LIMITS.nameMax}
              autoComplete="off"
              error={form.errors.name}
              help="You get one e-mail a day with what newly fits it. One click in it ends that."
            />
          </AccountForm>
        </>
      )}
    </Dialog>
  );
}
