import { useState } from 'react';
import { type ManagedTextCase, TextHiding } from '#contract/admin/texts/schemas.ts';
import { HIDE_REASONS, HIDE_WORDS_MAX } from '#contract/public-texts/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { schemaErrors } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { CaseFields, useCaseReason } from '../acts/case-reason.tsx';
import { VerbChoice } from '../acts/verb-choice.tsx';
import { type TextDecision, useDecideText } from './queries.ts';
import { CHOSEN_HIDE_REASONS, isAppealOpen } from './texts.ts';

type Verb = TextDecision['verb'];

/** What can be decided about a text as it stands. */
export function TextDecisionPanel({ text }: { text: ManagedTextCase }) {
  const verbs = verbsFor(text);
  return (
    <section className="panel case" aria-labelledby="case-decision">
      <h2 id="case-decision" className="case-heading">
        Decide
      </h2>
      {verbs.length === 0 ? (
        <p className="text-14 text-muted">Its author has deleted this text. Nobody can read it now.</p>
      ) : (
        <DecisionForm text={text} verbs={verbs} />
      )}
    </section>
  );
}

function verbsFor(text: ManagedTextCase): Verb[] {
  if (text.state === 'deleted') return [];
  if (text.state === 'published') return ['hide'];
  return text.state === 'hidden' && !isAppealOpen(text) ? ['publish'] : ['publish', 'hide'];
}

function namesFor(text: ManagedTextCase): Record<Verb, string> {
  if (text.state !== 'hidden') return { publish: 'Publish', hide: 'Hide' };
  return { publish: 'Show again', hide: 'Keep hidden' };
}

function DecisionForm({ text, verbs }: { text: ManagedTextCase; verbs: Verb[] }) {
  const [verb, setVerb] = useState<Verb | undefined>(verbs.length === 1 ? verbs[0] : undefined);
  const words = useCaseReason('text', CHOSEN_HIDE_REASONS, (words) => schemaErrors(TextHiding, words));
  const deciding = useDecideText(text._id);
  const names = namesFor(text);
  const decide = () => {
    if (!verb || deciding.isPending) return;
    if (verb === 'publish') {
      deciding.mutate({ verb, state: text.state });
      return;
    }
    const why = words.check();
    if (why) deciding.mutate({ verb, state: text.state, ...why });
  };
  return (
    <form
      method="post"
      noValidate
      aria-label="Decision"
      className="refund-form"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      {deciding.error && <Alert tone="error">{messageOf(deciding.error)}</Alert>}
      {verbs.length > 1 && (
        <VerbChoice
          verbs={verbs}
          chosen={verb}
          nameOf={(value) => names[value]}
          onChoose={(value) => {
            setVerb(value);
            words.forgive();
          }}
        />
      )}
      {verb === 'hide' && (
        <CaseFields
          words={words}
          nameOf={(code) => HIDE_REASONS[code]}
          label="Message to its author"
          isOptional
          most={HIDE_WORDS_MAX}
          error={deciding.error}
          help={
            text.state === 'hidden'
              ? 'Its author reads this, and cannot appeal again.'
              : 'Its author reads this, and can appeal once.'
          }
        />
      )}
      {verb && (
        <Button type="submit" variant={verb === 'hide' ? 'danger' : 'solid'} busy={deciding.isPending}>
          {names[verb]}
        </Button>
      )}
    </form>
  );
}
