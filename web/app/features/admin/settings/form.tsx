import { useEffect, useState } from 'react';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import {
  type MarketSettings,
  MarketSettingsForm,
  type SettingsState,
} from '#contract/admin/settings/schemas.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { TextInput } from '../../../ui/form/field.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { DateTime } from '../table/date-time.tsx';
import { SettingGroups } from './groups.tsx';
import { useSaveSettings, useSettings } from './queries.ts';
import { mergedTexts, type SettingsText, settingsOf, textsOf } from './values.ts';

/** What admins set while the market runs. An empty field leaves a thing as the environment has it. */
export function Settings() {
  const settings = useSettings();
  const reload = async () => (await settings.refetch()).data;
  return (
    <QueryState query={settings} loading={<Skeleton className="h-96 w-full max-w-xl" />}>
      {(state) => <SettingsForm state={state} onReload={reload} isReloading={settings.isFetching} />}
    </QueryState>
  );
}

function SettingsForm({
  state,
  onReload,
  isReloading,
}: {
  state: SettingsState;
  onReload: () => Promise<SettingsState | undefined>;
  isReloading: boolean;
}) {
  const { texts, change, reason, setReason, errorAt, reload, save, saving } = useSettingsForm(
    state,
    onReload,
  );
  const { hash } = useLocation();
  // Another page leads to the setting that it needs.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-xl gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SettingGroups state={state} texts={texts} errorAt={errorAt} onChange={change} onReload={reload} />
      <div className="grid gap-5 border-t border-line pt-6">
        <ReasonField reason={reason} onChange={setReason} />
        <SaveProblem error={saving.error} isReloading={isReloading} onReload={reload} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="solid" busy={saving.isPending}>
            Save settings
          </Button>
          <LastChange state={state} />
        </div>
      </div>
    </form>
  );
}

/** What was typed, how it is saved, and how it meets what another admin set since. */
function useSettingsForm(state: SettingsState, onReload: () => Promise<SettingsState | undefined>) {
  const [texts, setTexts] = useState<SettingsText>(() => textsOf(state.settings));
  const [reason, setReason] = useState('');
  const saving = useSaveSettings();
  const { errorAt, mayBeSent } = useSettingsCheck(saving.error);
  /** What another admin set since comes in; what was typed here stays. */
  const reload = async () => {
    const before = textsOf(state.settings);
    const now = await onReload();
    if (!now) return;
    setTexts((typed) => mergedTexts(before, typed, textsOf(now.settings)));
    saving.reset();
  };
  const save = () => {
    const settings = settingsOf(texts);
    if (saving.isPending || !mayBeSent(settings)) return;
    const change = { revision: state.revision, settings, reason: reason.trim() };
    saving.mutate(change, {
      onSuccess: (saved) => {
        setTexts(textsOf(saved.settings));
        setReason('');
        showToast(saved.secondAdminRaise ? 'Saved; a change waits for a second admin' : 'Settings saved');
      },
      onError: (error) => focusOn(error instanceof ApiError ? error.errors[0]?.field : undefined),
    });
  };
  const change = (part: Partial<SettingsText>) => setTexts({ ...texts, ...part });
  return { texts, change, reason, setReason, errorAt, reload, save, saving };
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <TextInput
      id="setting-reason"
      label="Reason"
      note="optional"
      help="Kept in the audit log."
      maxLength={ACT_REASON_MAX}
      value={reason}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What was refused as a whole; what a field is refused for stands at the field. */
function SaveProblem({
  error,
  isReloading,
  onReload,
}: {
  error: Error | null;
  isReloading: boolean;
  onReload: () => Promise<void>;
}) {
  if (!error || (error instanceof ApiError && error.errors.length > 0)) return null;
  const isStale = error instanceof ApiError && error.code === 'admin.settings_stale';
  return (
    <Alert tone="error">
      <p>{messageOf(error)}</p>
      {isStale && (
        <Button size="small" className="mt-3" busy={isReloading} onClick={() => void onReload()}>
          Load the current settings, keep what I typed
        </Button>
      )}
    </Alert>
  );
}

function LastChange({ state: { changedAt, changedBy } }: { state: SettingsState }) {
  if (!changedAt) return null;
  return (
    <p className="text-14 text-muted">
      Last changed <DateTime iso={changedAt} />
      {changedBy && ` by ${changedBy}`}
    </p>
  );
}

/** What is wrong at each field: by the schema before anything is sent, then by the server's answer. */
function useSettingsCheck(error: unknown) {
  const [wrong, setWrong] = useState<Record<string, string>>({});
  return {
    errorAt: (name: keyof MarketSettings) =>
      wrong[name] ?? (error instanceof ApiError ? error.at(`settings.${name}`) : undefined),
    /** False where something is wrong: the first such field then has the focus. */
    mayBeSent: (settings: MarketSettings) => {
      const found = schemaErrors(MarketSettingsForm, settings);
      setWrong(found);
      focusOn(Object.keys(found)[0]);
      return Object.keys(found).length === 0;
    },
  };
}

function focusOn(field: string | undefined): void {
  if (field) document.getElementById(`setting-${field.replace('settings.', '')}`)?.focus();
}
