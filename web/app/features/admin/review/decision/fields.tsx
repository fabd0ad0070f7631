import { type ReactNode, useEffect, useState } from 'react';
import { Approval, Decision } from '#contract/admin/acts/schemas.ts';
import { DECISION_WORDS_MAX } from '#contract/admin/constants.ts';
import { ApiError } from '../../../../lib/api/error.ts';
import { schemaErrors } from '../../../../lib/forms/schema-errors.ts';
import { Select, TextArea } from '../../../../ui/form/field.tsx';
import type { SuspensionVerb, Verb } from '../../listings/queries.ts';
import { type ReasonCode, reasonName, reasonsFor } from './texts.ts';

interface DecisionInput {
  code: ReasonCode | '';
  text: string;
}

export interface DecisionInputForm {
  input: DecisionInput;
  change: (part: Partial<DecisionInput>) => void;
  wrong: { code?: string | undefined; text?: string | undefined };
  /** What was changed since it was sent: its error, also the server's, is about what stood there before. */
  changed: { [Name in keyof DecisionInput]?: boolean };
  /** The words as they are sent; `undefined` when something is missing, which then has the focus. */
  check: (verb: Verb | SuspensionVerb) => { reasonCode: ReasonCode; reason: string } | undefined;
}

/**
 * What an admin says to a seller about a listing. It outlives the choice of the act, and a look at another page of the
 * same tab, so that nothing typed is lost.
 */
export function useDecisionInput(id: string, projectId: string): DecisionInputForm {
  const [input, setInput] = useState<DecisionInput>(() => readInput(id, projectId));
  useEffect(() => keepInput(id, projectId, input), [id, projectId, input]);
  const [wrong, setWrong] = useState<DecisionInputForm['wrong']>({});
  const [changed, setChanged] = useState<DecisionInputForm['changed']>({});
  const change: DecisionInputForm['change'] = (part) => {
    setInput({ ...input, ...part });
    setChanged({ ...changed, ...('code' in part && { code: true }), ...('text' in part && { text: true }) });
  };
  const check: DecisionInputForm['check'] = (verb) => {
    const reason = input.text.trim();
    const allowed = reasonsFor(verb);
    const reasonCode = allowed.length === 1 ? allowed[0] : allowed.find((code) => code === input.code);
    const found = schemaErrors(verb === 'approve' ? Approval : Decision, { reasonCode, reason });
    setChanged({});
    setWrong({ code: found.reasonCode, text: found.reason });
    if (found.reasonCode) document.getElementById(`${id}-code`)?.focus();
    else if (found.reason) document.getElementById(`${id}-text`)?.focus();
    return reasonCode && Object.keys(found).length === 0 ? { reasonCode, reason } : undefined;
  };
  return { input, change, wrong, changed, check };
}

const keyOf = (id: string, projectId: string) => `words:${id}:${projectId}`;

function readInput(id: string, projectId: string): DecisionInput {
  try {
    const { code, text } = JSON.parse(
      sessionStorage.getItem(keyOf(id, projectId)) ?? '{}',
    ) as Partial<DecisionInput>;
    return { code: code ?? '', text: typeof text === 'string' ? text : '' };
  } catch {
    // Storage is switched off, or holds something else: nothing was typed yet.
    return { code: '', text: '' };
  }
}

function keepInput(id: string, projectId: string, input: DecisionInput): void {
  try {
    if (input.code === '' && input.text === '') sessionStorage.removeItem(keyOf(id, projectId));
    else sessionStorage.setItem(keyOf(id, projectId), JSON.stringify(input));
  } catch {
    // Without storage the words live as long as the page.
  }
}

/** Once they were sent. */
export function clearDecisionInput(id: string, projectId: string): void {
  keepInput(id, projectId, { code: '', text: '' });
}

/** The reason and the words for the seller; an approval needs neither. */
export function DecisionFields({
  id,
  verb,
  form: { input, change, wrong, changed },
  error,
  help,
}: {
  /** Begins the ids of the fields. */
  id: string;
  verb: Verb | SuspensionVerb;
  form: DecisionInputForm;
  error: unknown;
  help: ReactNode;
}) {
  const refused = error instanceof ApiError ? error : undefined;
  const codes = reasonsFor(verb);
  const isApproval = verb === 'approve';
  return (
    <>
      {codes.length > 1 && (
        <Select
          id={`${id}-code`}
          label="Reason"
          value={codes.includes(input.code as ReasonCode) ? input.code : ''}
          onChange={(event) => change({ code: event.target.value as DecisionInput['code'] })}
          error={changed.code ? undefined : (wrong.code ?? refused?.at('reasonCode'))}
        >
          <option value="">Choose a reason</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {reasonName(code)}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        id={`${id}-text`}
        label="Message to the seller"
        note={
          isApproval ? (
            'optional'
          ) : (
            <span className="figures">{`${input.text.length}/${DECISION_WORDS_MAX}`}</span>
          )
        }
        help={help}
        rows={isApproval ? 2 : 4}
        maxLength={DECISION_WORDS_MAX}
        value={input.text}
        onChange={(event) => change({ text: event.target.value })}
        error={changed.text ? undefined : (wrong.text ?? refused?.at('reason'))}
      />
    </>
  );
}
