import { type ReactNode, useEffect, useRef } from 'react';
import { REPORT_REASONS, REPORT_TEXT_MAX, type ReportReason } from '#contract/trust/reports/constants.ts';
import { isSignedIn, useSession } from '../../../lib/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/window.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Select, TextArea } from '../../../ui/form/field.tsx';
import type { ReportedThing } from './reported-thing.ts';
import { type ReportForm, useReport } from './use-report.ts';
import '../../../styles/trust/report.css';

interface Props {
  things: readonly ReportedThing[];
  /** The listing that it is about or belongs to. */
  title: string | undefined;
  onClose: () => void;
}

/**
 * Tells the admins what is wrong with something (rule R4). Only people who are signed in can: whoever is not is led
 * to the sign-in page, and back by `loginPath`. Everything in it is forgotten when it closes; the text outlives a closed tab.
 */
export function ReportDialog({ loginPath, ...props }: Props & { loginPath: string }) {
  const session = useSession();
  if (isSignedIn(session)) return <SignedInReport {...props} />;
  return (
    <Dialog open onClose={props.onClose} title="Report">
      <About title={props.title} />
      {session.state === 'loading' ? (
        <Spinner label="Loading your account" />
      ) : (
        <>
          <p>Sign in to report it: we tell you what became of it, and nobody else learns who you are.</p>
          <Actions>
            <Button onClick={props.onClose}>Cancel</Button>
            <LinkButton to={loginPath} variant="solid">
              Sign in to report
            </LinkButton>
          </Actions>
        </>
      )}
    </Dialog>
  );
}

function SignedInReport({ things, title, onClose }: Props) {
  const form = useReport(things);
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog open onClose={close} title="Report" locked={form.state === 'sending'}>
      {form.state === 'sent' ? (
        <Thanks onClose={close} />
      ) : (
        <>
          <About title={title} />
          <Fields form={form} things={things} onClose={close} />
        </>
      )}
    </Dialog>
  );
}

function About({ title }: { title: string | undefined }) {
  return title ? <p className="-mt-2 mb-4 text-14 text-muted wrap-anywhere">{title}</p> : null;
}

function Fields({
  form,
  things,
  onClose,
}: {
  form: ReportForm;
  things: readonly ReportedThing[];
  onClose: () => void;
}) {
  const { reason, text, wrong, failure, state } = form;
  const isSending = state === 'sending';
  return (
    <form
      method="post"
      noValidate
      aria-label="Report"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {failure !== undefined && <Alert tone="error">{failure}</Alert>}
      {things.length > 1 && <ThingChoice form={form} things={things} />}
      <ReasonChoice form={form} />
      <TextArea
        id="report-text"
        label="What should we know?"
        rows={4}
        maxLength={REPORT_TEXT_MAX}
        value={text}
        onChange={({ target }) => form.setText(target.value)}
        error={wrong.text}
        note={reason === 'other' ? 'required' : 'optional'}
        help="Only the people who run the market can read this and see who sent it."
      />
      <Actions>
        <Button onClick={onClose} disabled={isSending}>
          Cancel
        </Button>
        <Button type="submit" variant="solid" busy={isSending}>
          Send report
        </Button>
      </Actions>
    </form>
  );
}

function ThingChoice({ form, things }: { form: ReportForm; things: readonly ReportedThing[] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-14 font-medium">What is it about?</legend>
      <div className="report-things">
        {things.map((one) => (
          <label key={one.about} className="report-thing">
            <input
              type="radio"
              name="about"
              className="check-box"
              checked={one.about === form.thing.about}
              onChange={() => form.setThing(one)}
            />
            <span className="wrap-anywhere">{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReasonChoice({ form }: { form: ReportForm }) {
  const { reasons, reason, wrong } = form;
  return (
    <Select
      id="report-reason"
      label="Reason"
      value={reason ?? ''}
      onChange={({ target }) => form.setReason((target.value || undefined) as ReportReason | undefined)}
      error={wrong.reason}
    >
      <option value="">Choose a reason</option>
      {reasons.map((id) => (
        <option key={id} value={id}>
          {REPORT_REASONS[id].name}
        </option>
      ))}
    </Select>
  );
}

/** Takes the focus from the form that is gone. */
function Thanks({ onClose }: { onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1} role="status">
        Thank you. We look at every report and tell you what came of this one.
      </p>
      <Actions>
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      </Actions>
    </>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="report-actions">{children}</div>;
}
