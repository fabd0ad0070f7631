import { SAVED_SEARCH_LIMITS, SEARCH_NAME_MISSING } from '#contract/saved-searches/constants.ts';
import type { SavedSearch } from '#contract/saved-searches/schemas.ts';
import { controlId } from '../../lib/forms/problem.ts';
import { useAccountForm } from '../../lib/forms/use-short-form.ts';
import { Dialog } from '../../ui/dialog/window.tsx';
import { TextInput } from '../../ui/form/field.tsx';
import { AccountForm } from '../../ui/form/short-form.tsx';
import { useRenameSearch } from './queries.ts';

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { mutateAsync } = useRenameSearch();
  const form = useAccountForm({
    checks: { name: (name) => (name.trim() === '' ? SEARCH_NAME_MISSING : undefined) },
    fallback: 'The search was not renamed',
    send: ({ name }) => mutateAsync({ id: search._id, name }),
    onDone: onClose,
  });
  return (
    <Dialog open onClose={onClose} locked={form.isSending} title="Rename the search">
      <AccountForm label="Rename the search" action="Save" act="Renaming" form={form}>
        <TextInput
          id={controlId('name')}
          name="name"
          label="Name"
          defaultValue={search.name}
          maxLength={SAVED_SEARCH_LIMITS.nameMax}
          autoComplete="off"
          error={form.errors.name}
        />
      </AccountForm>
    </Dialog>
  );
}
