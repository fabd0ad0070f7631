import { useState } from 'react';
import { type ReportReason, reportReasonsFor } from '#contract/trust/reports/constants.ts';
import { ReportInput } from '#contract/trust/reports/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { createActSender } from '../../../lib/api/request-key.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { useKeptText } from '../../../lib/kept-text/use-kept-text.ts';
import type { ReportedThing } from './reported-thing.ts';

export type ReportForm = ReturnType<typeof useReport>;

interface Wrong {
  reason?: string | undefined;
  text?: string | undefined;
}

/** What is typed into a report, checked and sent; whatever goes wrong, it stays typed. */
export function useReport(things: readonly ReportedThing[]) {
  const [thing, setThing] = useState(things[0]!);
  const [reason, setReason] = useState<ReportReason>();
  const { text, type: setText, sent } = useKeptText(`report:${things[0]!.aboutId}`);
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [sendOnce] = useState(createActSender);
  const reasons = reportReasonsFor(thing.about);
  const chosen = reasons.find((known) => known === reason);

  const send = async () => {
    if (state !== 'open') return;
    const { about, aboutId } = thing;
    const { reason: wrongReason, text: wrongText } = schemaErrors(ReportInput, {
      ...{ about, aboutId, text },
      reason: chosen,
    });
    setWrong({ reason: wrongReason, text: wrongText });
    setFailure(undefined);
    if (!chosen || wrongReason || wrongText) return focusOn(wrongReason ? 'reason' : 'text');
    setState('sending');
    try {
      const body = { about, aboutId, reason: chosen, text: text.trim() };
      // Sent again after no answer came, it is the same report.
      await sendOnce(JSON.stringify(body), (idempotencyKey) =>
        api('POST /reports', { body, idempotencyKey }),
      );
      sent(text);
      setState('sent');
    } catch (error) {
      setState('open');
      const atFields: Wrong =
        error instanceof ApiError ? { reason: error.at('reason'), text: error.at('text') } : {};
      setWrong(atFields);
      if (atFields.reason || atFields.text) focusOn(atFields.reason ? 'reason' : 'text');
      else setFailure(messageOf(error));
    }
  };
  return {
    ...{ thing, setThing, reasons, reason: chosen, setReason, text, setText, wrong, failure, state, send },
    /** Forgets what is typed: it is not wanted. */
    discard: () => sent(text),
  };
}

function focusOn(field: 'reason' | 'text'): void {
  document.getElementById(`report-${field}`)?.focus();
}
