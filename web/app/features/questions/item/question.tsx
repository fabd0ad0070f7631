import { type ReactNode, useState } from 'react';
import type { AnswerSide } from '#contract/questions/constants.ts';
import type { Answer, Question } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusDot } from '../../../ui/feedback/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { AnswerItem, OWN_ANSWER } from './answer.tsx';
import { type Change, removed, replaced, withAnswer } from './changes.ts';
import { FollowToggle } from './follow-toggle.tsx';
import { TakeBack } from './take-back.tsx';
import { TextForm } from './text-form.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { Byline, RenderedText, UnseenNote } from './written.tsx';

interface Props {
  question: Question;
  /** As what its reader may answer; `null` where they may not. */
  answersAs: AnswerSide | null;
  /** They have a session. */
  isSignedIn: boolean;
  /** Stands above it. */
  head?: ReactNode;
  /** An act is over once it has come back. */
  onChange: (change: Change) => unknown;
}

type Form = 'answer' | 'change';

const ANSWER_HELP =
  'Everybody who looks at the project can read it. E-mail addresses, phone numbers and links are hidden.';

/** A question with its answers, and what its reader can do with them. */
export function QuestionItem({ question, head, ...rest }: Props) {
  const [form, setForm] = useState<Form>();
  const { box, focusNext } = useFocusNext<HTMLLIElement>();
  const { _id: id, answers, text, author } = question;
  const { onChange } = rest;
  const close = (next = `[data-form-opener="${form}"]`) => {
    focusNext(next);
    setForm(undefined);
  };
  return (
    <li ref={box} id={`question-${id}`} className="question" data-row>
      {head}
      <Byline written={question} />
      {form === 'change' ? (
        <TextForm
          label="Your question"
          act="Save question"
          keptAs={`changed-question:${id}`}
          initial={text}
          missing="Write your question"
          onCancel={() => close()}
          send={async (text) => {
            await onChange(replaced(await api('PUT /questions/:id', { params: { id }, body: { text } })));
            close();
          }}
        />
      ) : (
        <RenderedText written={question} />
      )}
      <UnseenNote written={question} />
      {answers.length > 0 && (
        <ol className="answers">
          {answers.map((answer) => (
            <AnswerItem key={answer._id} answer={answer} asker={author.displayName} onChange={onChange} />
          ))}
        </ol>
      )}
      {form === 'answer' ? (
        <TextForm
          label="Your answer"
          help={ANSWER_HELP}
          act="Publish answer"
          keptAs={`answer-to:${id}`}
          missing="Write your answer"
          onCancel={() => close()}
          send={async (text, idempotencyKey) => {
            const options = { params: { id }, body: { text }, idempotencyKey };
            const answer = await api('POST /questions/:id/answer', options);
            tellOf(answer);
            await onChange(withAnswer(answer));
            close(OWN_ANSWER);
          }}
        />
      ) : (
        form === undefined && <Acts {...rest} question={question} onForm={setForm} />
      )}
    </li>
  );
}

function tellOf({ state }: Answer): void {
  showToast(
    state === 'published' ? 'Answer published' : 'We look at your answer before others can read it',
    state === 'published' ? 'success' : 'info',
  );
}

function Acts({
  question,
  answersAs,
  isSignedIn,
  onChange,
  onForm,
}: Omit<Props, 'head'> & { onForm: (form: Form) => void }) {
  const { _id: id, own, state, answers, author } = question;
  const mayAnswer = answersAs !== null && state === 'published' && !answers.some((answer) => answer.own);
  const link = 'link link-target with-scripts';
  return (
    <div className="question-acts">
      {answers.length === 0 && state === 'published' && (
        <StatusDot tone="secondary">Not answered yet</StatusDot>
      )}
      {mayAnswer && (
        <Button
          size="small"
          className="with-scripts"
          data-form-opener={'answer' satisfies Form}
          onClick={() => onForm('answer')}
        >
          Answer<span className="sr-only"> this question from {author.displayName}</span>
        </Button>
      )}
      {own && answers.length === 0 && state !== 'hidden' && (
        <button
          type="button"
          className={link}
          data-form-opener={'change' satisfies Form}
          onClick={() => onForm('change')}
        >
          Change<span className="sr-only"> your question</span>
        </button>
      )}
      {own && (
        <TakeBack
          what="question"
          take={async () => {
            await api('DELETE /questions/:id', { params: { id } });
            onChange(removed);
          }}
        />
      )}
      {isSignedIn && answersAs !== 'seller' && state === 'published' && (
        <FollowToggle question={question} onChange={onChange} />
      )}
    </div>
  );
}
