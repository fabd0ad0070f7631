import { useState } from 'react';
import {
  REPORT_DECISION_MAX,
  type ReportAct,
  type ReportDecision,
  reportDecisionsFor,
} from '#contract/admin/reports/constants.ts';
import { type ReportCase, ReportResolution } from '#contract/admin/reports/schemas.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { VerbChoice } from '../acts/verb-choice.tsx';
import { DateTime } from '../table/date-time.tsx';
import { useResolveReport } from './queries.ts';
import { ACT_TEXTS, actsFor, DECISION_NAMES } from './texts.ts';

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
  const [act, setAct] = useState<ReportAct>();
  const isQuiet = act === 'dismiss';
  const words = useCaseReason('case', act ? reportDecisionsFor(act) : [], (words) =>
    schemaErrors(ReportResolution, { act, ...words }),
  );
  const deciding = useResolveReport(report._id);
  return (
    <form
      method="post"
      noValidate
      aria-label="Decision"
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        const why = deciding.isPending ? undefined : words.check();
        if (!act || !why) return;
        deciding.mutate({ act, ...why }, { onSuccess: () => showToast(`${ACT_TEXTS[act].done}.`) });
      }}
    >
      {deciding.error && <Alert tone="error">{messageOf(deciding.error)}</Alert>}
      <VerbChoice
        verbs={actsFor(report.about)}
        chosen={act}
        nameOf={(value) => ACT_TEXTS[value].label}
        onChoose={(value) => {
          setAct(value);
          words.forgive();
        }}
      />
      {act && (
        <>
          <CaseFields
            words={words}
            nameOf={(code) => DECISION_NAMES[code]}
            label={isQuiet ? 'Note' : 'Message to the person'}
            isOptional={isQuiet}
            most={REPORT_DECISION_MAX}
            error={deciding.error}
            help={ACT_TEXTS[act].help}
          />
          <Button type="submit" variant={isQuiet ? 'solid' : 'danger'} busy={deciding.isPending}>
            {ACT_TEXTS[act].button}
          </Button>
        </>
      )}
    </form>
  );
}

function Outcome({ report }: { report: ReportCase }) {
  if (!report.act || !report.resolvedAt) return null;
  return (
    <>
      <p>{ACT_TEXTS[report.act].done}.</p>
      <p className="text-14 text-muted">
        {report.resolvedBy && `${report.resolvedBy}, `}
        <DateTime withAge iso={report.resolvedAt} />
      </p>
      <div className="case-words">
        <span>{DECISION_NAMES[report.decisionCode as ReportDecision] ?? 'Reason'}</span>
        <span>{report.decisionText || 'No message.'}</span>
      </div>
    </>
  );
}
