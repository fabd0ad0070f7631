import { type ReactNode, useState } from 'react';
import { ACT_REASON_MAX } from '#contract/admin/constants.ts';
import { FILE_LIMITS_MIB, type ReviewMode } from '#contract/admin/settings/constants.ts';
import { MarketSettings, type SettingsState } from '#contract/admin/settings/schemas.ts';
import { SELLER_SHARE_BOUNDS } from '#contract/money.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Select, TextInput } from '../../../ui/form/field.tsx';
import { ShortDateTime } from '../table/short-date-time.tsx';
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

const MODES: Record<ReviewMode, string> = {
  normal: 'An admin; sellers with an older account, sales and a clean record publish at once',
  approve_all: 'Nobody: everything is published at once',
  review_all: 'An admin, every time',
};

interface Field {
  name: keyof MarketSettings;
  label: string;
  help?: string;
  type?: string;
}

const MARKET: Field[] = [
  { name: 'marketName', label: 'Name of the market', help: 'Shown on every page, in titles and in mails.' },
];
const FEES: Field[] = [
  {
    name: 'sellerSharePercent',
    label: 'Sellers’ share, in percent',
    help: `Of what the buyer pays, from ${SELLER_SHARE_BOUNDS.least} to ${SELLER_SHARE_BOUNDS.most}. Orders that are made already keep theirs.`,
  },
];
const CONTACT: Field[] = [
  {
    name: 'contactEmail',
    label: 'E-mail address',
    type: 'email',
    help: 'Shown to visitors; the contact form writes to it.',
  },
  { name: 'contactPhone', label: 'Phone', type: 'tel' },
  { name: 'contactCity', label: 'City' },
];
const SOCIAL: Field[] = [
  { name: 'socialGithub', label: 'GitHub', type: 'url' },
  { name: 'socialLinkedin', label: 'LinkedIn', type: 'url' },
  { name: 'socialX', label: 'X', type: 'url' },
];
const LIMITS: Field[] = [
  { name: 'archiveMib', label: 'Archive, in MiB', help: `At most ${FILE_LIMITS_MIB.archive}.` },
  { name: 'imageMib', label: 'Image, in MiB', help: `At most ${FILE_LIMITS_MIB.image}.` },
  { name: 'documentMib', label: 'Document, in MiB', help: `At most ${FILE_LIMITS_MIB.document}.` },
];

function SettingsForm({
  state,
  onReload,
  isReloading,
}: {
  state: SettingsState;
  onReload: () => Promise<SettingsState | undefined>;
  isReloading: boolean;
}) {
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
  const refused = saving.error instanceof ApiError ? saving.error : undefined;
  const isStale = refused?.code === 'admin.settings_stale';
  const save = () => {
    const settings = settingsOf(texts);
    if (saving.isPending || !mayBeSent(settings)) return;
    const change = { revision: state.revision, settings, reason: reason.trim() };
    saving.mutate(change, {
      onSuccess: (saved) => {
        setTexts(textsOf(saved.settings));
        setReason('');
        showToast('Settings saved');
      },
      onError: (error) => focusOn(error instanceof ApiError ? error.errors[0]?.field : undefined),
    });
  };
  const fields = (list: Field[]) =>
    list.map(({ name, label, help, type }) => (
      <TextInput
        key={name}
        id={`setting-${name}`}
        label={label}
        help={help}
        type={type ?? 'text'}
        inputMode={typeof state.defaults[name] === 'number' ? 'numeric' : undefined}
        autoComplete="off"
        placeholder={String(state.defaults[name] ?? '')}
        value={texts[name]}
        onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
        error={errorAt(name)}
      />
    ));
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
      <Group title="Market">{fields(MARKET)}</Group>
      <Group title="Review">
        <Select
          id="setting-reviewMode"
          label="Who approves listings"
          help="What was sent back always waits for an admin. Nothing inspects archives yet, so an admin looks at each unless you choose otherwise."
          value={texts.reviewMode}
          onChange={({ target }) => setTexts({ ...texts, reviewMode: target.value })}
          error={errorAt('reviewMode')}
        >
          <option value="">{`Default: ${MODES[state.defaults.reviewMode ?? 'review_all'].toLowerCase()}`}</option>
          {(Object.keys(MODES) as ReviewMode[])
            // One that was chosen before it became the usual one stays to be seen.
            .filter((mode) => mode !== state.defaults.reviewMode || mode === state.settings.reviewMode)
            .map((mode) => (
              <option key={mode} value={mode}>
                {MODES[mode]}
              </option>
            ))}
        </Select>
      </Group>
      <Group title="Fees" lead="Pages that mention the share change at once.">
        {fields(FEES)}
      </Group>
      <Group title="Contact">{fields(CONTACT)}</Group>
      <Group title="Elsewhere" lead="Linked at the foot of every page.">
        {fields(SOCIAL)}
      </Group>
      <Group title="Largest files" lead="What sellers may upload from now on.">
        {fields(LIMITS)}
      </Group>
      <div className="grid gap-5 border-t border-line pt-6">
        <TextInput
          id="setting-reason"
          label="Reason"
          note="optional"
          help="Kept in the audit log."
          maxLength={ACT_REASON_MAX}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {refused && refused.errors.length === 0 && (
          <Alert tone="error">
            <p>{messageOf(refused)}</p>
            {isStale && (
              <Button size="small" className="mt-3" busy={isReloading} onClick={() => void reload()}>
                Load what is set now, keep what I typed
              </Button>
            )}
          </Alert>
        )}
        {saving.error && !refused && <Alert tone="error">{messageOf(saving.error)}</Alert>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="solid" busy={saving.isPending}>
            Save settings
          </Button>
          {state.changedAt && (
            <p className="text-14 text-muted">
              Last changed <ShortDateTime iso={state.changedAt} />
              {state.changedBy && ` by ${state.changedBy}`}
            </p>
          )}
        </div>
      </div>
    </form>
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
      const found = schemaErrors(MarketSettings, settings);
      setWrong(found);
      focusOn(Object.keys(found)[0]);
      return Object.keys(found).length === 0;
    },
  };
}

function focusOn(field: string | undefined): void {
  if (field) document.getElementById(`setting-${field.replace('settings.', '')}`)?.focus();
}

function Group({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-display text-22 font-semibold tracking-[-0.02em]">
        {title}
        {lead && (
          <span className="block font-sans text-14 font-normal tracking-normal text-muted">{lead}</span>
        )}
      </legend>
      {children}
    </fieldset>
  );
}
