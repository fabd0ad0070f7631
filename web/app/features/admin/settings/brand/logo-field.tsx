import { Upload } from 'lucide-react';
import { useState } from 'react';
import { LOGO_BOX, LOGO_BYTES, LOGO_TYPES } from '#contract/admin/settings/logo.ts';
import type { SettingsState } from '#contract/admin/settings/schemas.ts';
import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { useRemoveLogo, useSaveLogo } from '../queries.ts';

const ID = 'setting-logo';
const HELP = `PNG, JPEG or WebP, up to ${formatBytes(LOGO_BYTES)}; sharp from ${3 * LOGO_BOX.height} pixels high on. It takes the place of the mark in the head and the foot of pages, in tabs and in mails. One that is at least twice as wide as high stands without the name.`;

/** The market's own logo: chosen, changed or removed at once, without the form around it. */
export function LogoField({
  state: { revision, logo },
  onReload,
}: {
  state: SettingsState;
  onReload: () => Promise<void>;
}) {
  const { choose, remove, isSending, isRemoving, problem, isStale, reload } = useLogo(revision, onReload);
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">
        Logo <span className="font-normal text-muted">optional, saved at once</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        <input
          id={ID}
          type="file"
          accept={LOGO_TYPES.join(',')}
          aria-describedby={`${ID}-help`}
          className="peer sr-only"
          disabled={isSending}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // The same file can be chosen again after a refusal.
            target.value = '';
          }}
        />
        <label
          htmlFor={ID}
          className="btn btn-quiet peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <Upload size={17} aria-hidden="true" />
          {isSending ? 'Uploading' : logo ? 'Change logo' : 'Choose a logo'}
        </label>
        {logo && (
          <Button variant="quiet" busy={isRemoving} onClick={remove}>
            Remove logo
          </Button>
        )}
      </div>
      <div role="alert">
        {problem && <p className="mt-1.5 text-14 text-danger wrap-anywhere">{problem}</p>}
        {isStale && (
          <Button size="small" className="mt-2" onClick={reload}>
            Load the current settings, keep what I typed
          </Button>
        )}
      </div>
      <p id={`${ID}-help`} className="mt-1.5 text-14 text-muted">
        {HELP}
      </p>
    </fieldset>
  );
}

function useLogo(revision: number, onReload: () => Promise<void>) {
  const [refusal, setRefusal] = useState<string>();
  const saving = useSaveLogo();
  const removing = useRemoveLogo();
  const begin = () => {
    setRefusal(undefined);
    saving.reset();
    removing.reset();
  };
  const error = saving.error ?? removing.error;
  return {
    choose(file: File | undefined) {
      if (!file || saving.isPending) return;
      begin();
      const refused = refusalOf(file);
      if (refused) setRefusal(refused);
      else saving.mutate({ revision, file });
    },
    remove() {
      begin();
      removing.mutate(revision);
    },
    reload() {
      begin();
      void onReload();
    },
    isSending: saving.isPending,
    isRemoving: removing.isPending,
    problem: refusal ?? (error ? messageOf(error) : undefined),
    isStale: error instanceof ApiError && error.code === 'admin.settings_stale',
  };
}

/** Why a chosen file cannot become the logo; what it really is only the server sees. */
function refusalOf({ name, type, size }: File): string | undefined {
  if (!LOGO_TYPES.some((one) => one === type)) return `${name} is not a PNG, JPEG or WebP picture.`;
  if (size === 0) return `${name} is empty.`;
  return size > LOGO_BYTES ? `${name} is larger than ${formatBytes(LOGO_BYTES)}.` : undefined;
}
