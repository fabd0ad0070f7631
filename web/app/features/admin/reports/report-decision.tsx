import { useState } from 'react';
import {
  REPORT_DECISION_MAX,
  type ReportAct,
  type ReportCase,
  type ReportDecision,
  type ReportResolution,
  reportDecisionsFor,
} from '#contract/admin-reports.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select, TextArea } from '../../../ui/field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { Moment } from '../moment.tsx';
import { useResolveReport } from './report-queries.ts';
import { ACT_WORDS, actsFor, DECISION_NAMES } from './report-words.ts';

/** What can be decided now, or what was. */
export function ReportDecisionPanel({ report }: { report: ReportCase }) {
  const isOpen = report.state === 'open';
  return (
    <section className="panel case" aria-labelledby="case-decision">
      <h2 id="case-decision" className="case-heading">
        {isOpen ? 'Decide' : 'Decided'}
      </h2>
      {isOpen ? <DecisionForm report={report} /> : <Outcome report={report} />}
    </section>
  );
}

function DecisionForm({ report }: { report: ReportCase }) {
  const form = useDecision();
  const deciding = useResolveReport(report._id);
  const refused = deciding.error instanceof ApiError ? deciding.error : undefined;
  const { act } = form;
  const isQuiet = act === 'dismiss';
  return (
    <form
      method="post"
      noValidate
      aria-label="Decision"
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        const decision = deciding.isPending ? undefined : form.check();
        if (!decision) return;
        deciding.mutate(decision, { onSuccess: () => showToast(`${ACT_WORDS[decision.act].done}.`) });
      }}
    >
      {deciding.error && <Alert tone="error">{messageOf(deciding.error)}</Alert>}
      <fieldset className="case-verbs">
        <legend className="sr-only">Decision</legend>
        {actsFor(report.about).map((value) => (
          <label key={value} className="case-verb">
            <input
              type="radio"
              name="act"
              className="sr-only"
              value={value}
              checked={act === value}
              onChange={() => form.choose(value)}
            />
            {ACT_WORDS[value].label}
          </label>
        ))}
      </fieldset>
      {act && (
        <>
          <Select
            id="case-code"
            label="Reason"
            value={form.code}
            onChange={({ target }) => form.setCode(target.value as ReportDecision | '')}
            error={form.wrong.code ?? refused?.at('reasonCode')}
          >
            <option value="">Choose a reason</option>
            {reportDecisionsFor(act).map((code) => (
              <option key={code} value={code}>
                {DECISION_NAMES[code]}
              </option>
            ))}
          </Select>
          <TextArea
            id="case-text"
            label={isQuiet ? 'Note' : 'Words for the person'}
            note={
              isQuiet ? (
                'optional'
              ) : (
                <span className="figures">{`${form.text.length}/${REPORT_DECISION_MAX}`}</span>
              )
            }
            rows={4}
            maxLength={REPORT_DECISION_MAX}
            value={form.text}
            onChange={({ target }) => form.setText(target.value)}
            error={form.wrong.text ?? refused?.at('reason')}
            help={ACT_WORDS[act].help}
          />
          <Button type="submit" variant={isQuiet ? 'solid' : 'danger'} busy={deciding.isPending}>
            {ACT_WORDS[act].button}
          </Button>
        </>
      )}
    </form>
  );
}

function useDecision() {
  const [act, setAct] = useState<ReportAct>();
  const [code, setCode] = useState<ReportDecision | ''>('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<{ code?: string; text?: string }>({});
  const chosen = act && reportDecisionsFor(act).find((known) => known === code);
  return {
    act,
    code: chosen ?? '',
    text,
    wrong,
    setCode,
    setText,
    choose: (value: ReportAct) => {
      setAct(value);
      setWrong({});
    },
    /** What is sent; nothing when something is missing, which then has the focus. */
    check: (): ReportResolution | undefined => {
      const found: typeof wrong = {};
      if (!chosen) found.code = 'Choose a reason';
      if (act !== 'dismiss' && text.trim() === '') found.text = 'Tell the person why';
      setWrong(found);
      if (found.code) document.getElementById('case-code')?.focus();
      else if (found.text) document.getElementById('case-text')?.focus();
      return act && chosen && !found.text ? { act, reasonCode: chosen, reason: text } : undefined;
    },
  };
}

function Outcome({ report }: { report: ReportCase }) {
  if (!report.act || !report.resolvedAt) return null;
  return (
    <>
      <p>{ACT_WORDS[report.act].done}.</p>
      <p className="text-14 text-muted">
        {report.resolvedBy && `${report.resolvedBy}, `}
        <Moment iso={report.resolvedAt} />
      </p>
      <div className="case-words">
        <span>{DECISION_NAMES[report.decisionCode as ReportDecision] ?? 'Reason'}</span>
        <span>{report.decisionText || 'No words.'}</span>
      </div>
    </>
  );
}
