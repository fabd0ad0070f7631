import { PAYOUT_SCHEDULES, type PayoutSchedule } from '#contract/payouts/constants.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';
import { messageOf } from '../../lib/api/error.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { useSavePreferences } from './queries.ts';
import { SCHEDULE_WORDS } from './texts.ts';

/** When payouts are asked for automatically, and whether they are paused; each choice saves by itself. */
export function PreferencesPanel({ next }: { next: NextPayout }) {
  const saving = useSavePreferences();
  // What was just chosen stands until the answer is there.
  const { schedule, isPaused } = saving.isPending ? saving.variables : next;
  const choose = (part: Partial<typeof saving.variables>) => {
    if (!saving.isPending) saving.mutate({ schedule, isPaused, ...part });
  };
  return (
    <section aria-labelledby="payout-preferences" className="panel payout-panel payout-preferences">
      <div className="payout-head">
        <h2 id="payout-preferences" tabIndex={-1} className="text-18">
          When to be paid
        </h2>
        <p role="status" className="payout-note">
          {saving.isSuccess && 'Saved'}
        </p>
      </div>
      <ScheduleChoice chosen={schedule} onChoose={(schedule) => choose({ schedule })} />
      <Checkbox
        label="Pause payouts"
        help="Nothing is paid out to you until you end the pause."
        checked={isPaused}
        onChange={({ target }) => choose({ isPaused: target.checked })}
      />
      {saving.error && (
        <p role="alert" className="text-14 text-danger">
          {messageOf(saving.error)}
        </p>
      )}
    </section>
  );
}

function ScheduleChoice({
  chosen,
  onChoose,
}: {
  chosen: PayoutSchedule;
  onChoose: (schedule: PayoutSchedule) => void;
}) {
  return (
    <fieldset className="payout-schedules">
      <legend className="text-14 font-medium">Ask for a payout</legend>
      {PAYOUT_SCHEDULES.map((schedule) => (
        <label key={schedule} className="payout-radio">
          <input
            type="radio"
            name="schedule"
            className="check-box"
            value={schedule}
            checked={chosen === schedule}
            onChange={() => onChoose(schedule)}
          />
          <span>
            {SCHEDULE_WORDS[schedule].name}
            <span className="payout-note block">{SCHEDULE_WORDS[schedule].help}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
