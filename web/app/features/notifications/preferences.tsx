import { kindOf, type NotificationType } from '#contract/notifications/constants.ts';
import type { NotificationPreference } from '#contract/notifications/schemas.ts';
import { messageOf } from '../../lib/api/error.ts';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useChoosePreference, useNotificationPreferences } from './queries.ts';
import '../../styles/notifications/list.css';

const WHY = {
  money: 'Always on: it is about your money.',
  security: 'Always on: it keeps your account safe.',
} as const;

/** Which notifications somebody wants, in the app and by mail; each switch saves by itself (rule T1). */
export function PreferencesSection() {
  return (
    <QueryState query={useNotificationPreferences()} loading={<ChoicesLoading />}>
      {({ preferences }) => <Preferences preferences={preferences} />}
    </QueryState>
  );
}

/** As many as most people can choose from. */
function ChoicesLoading() {
  return (
    <div role="status" className="mt-10 grid gap-2">
      <span className="sr-only">Loading your choices</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

function Preferences({ preferences }: { preferences: NotificationPreference[] }) {
  const saving = useChoosePreference();
  return (
    <>
      <div className="table-wrap">
        <table className="table choices">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">In the app</th>
              <th scope="col">By mail</th>
            </tr>
          </thead>
          <tbody>
            {preferences.map((preference) => (
              <PreferenceRow key={preference.type} preference={preference} onChoose={saving.mutate} />
            ))}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-2 min-h-6 text-14 text-muted">
        {saving.isSuccess && 'Saved'}
      </p>
      {saving.error && (
        <p role="alert" className="text-14 text-danger">
          {messageOf(saving.error)}
        </p>
      )}
    </>
  );
}

function PreferenceRow({
  preference,
  onChoose,
}: {
  preference: NotificationPreference;
  onChoose: (choice: NotificationPreference) => void;
}) {
  const { type, inApp, mail } = preference;
  const { label, about, fixed } = kindOf(type);
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="block text-12 font-normal text-muted">
          {about} {fixed && <span id={`fixed-${type}`}>{WHY[fixed]}</span>}
        </span>
      </th>
      <td>
        <Switch
          type={type}
          label={`${label}, in the app`}
          on={inApp}
          onChange={(on) => onChoose({ ...preference, inApp: on })}
        />
      </td>
      <td>
        <Switch
          type={type}
          label={`${label}, by mail`}
          on={mail}
          onChange={(on) => onChoose({ ...preference, mail: on })}
        />
      </td>
    </tr>
  );
}

function Switch({
  type,
  label,
  on,
  onChange,
}: {
  type: NotificationType;
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  const isFixed = kindOf(type).fixed !== null;
  return (
    <label className="choice">
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-label={label}
        aria-describedby={isFixed ? `fixed-${type}` : undefined}
        checked={on}
        disabled={isFixed}
        onChange={({ target }) => onChange(target.checked)}
        className="switch"
      />
    </label>
  );
}
