import { useState } from 'react';
import type { Answer } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { type Change, withAnswerReplaced, withoutAnswer } from './changes.ts';
import { TakeBack } from './take-back.tsx';
import { TextForm } from './text-form.tsx';
import { useFocusNext } from './use-focus-next.ts';
import { Byline, RenderedText, UnseenNote } from './written.tsx';

/** Finds the reader's own among the answers to a question; it takes the focus. */
export const OWN_ANSWER = '.answer[tabindex]';

/** One answer; its author can change it and take it back. */
export function AnswerItem({
  answer,
  asker,
  onChange,
}: {
  answer: Answer;
  /** Name of who asked. */
  asker: string;
  onChange: (change: Change) => unknown;
}) {
  const [isChanging, setChanging] = useState(false);
  const { box, focusNext } = useFocusNext<HTMLLIElement>();
  const { _id: id, by, own } = answer;
  const close = () => {
    focusNext('[data-form-opener]');
    setChanging(false);
  };
  return (
    <li ref={box} className="answer" data-by={by} tabIndex={own ? -1 : undefined}>
      <Byline written={answer}>
        <Badge>{by === 'seller' ? 'Seller' : 'Bought this'}</Badge>
      </Byline>
      {isChanging ? (
        <TextForm
          label="Your answer"
          act="Save answer"
          keptAs={`changed-answer:${id}`}
          initial={answer.text}
          missing="Write your answer"
          onCancel={close}
          send={async (text) => {
            await onChange(
              withAnswerReplaced(await api('PUT /answers/:id', { params: { id }, body: { text } })),
            );
            close();
          }}
        />
      ) : (
        <>
          <RenderedText written={answer} />
          <UnseenNote written={answer} />
          {own && (
            <OwnActs answer={answer} asker={asker} onChange={onChange} onEdit={() => setChanging(true)} />
          )}
        </>
      )}
    </li>
  );
}

function OwnActs({
  answer,
  asker,
  onChange,
  onEdit,
}: {
  answer: Answer;
  asker: string;
  onChange: (change: Change) => unknown;
  onEdit: () => void;
}) {
  return (
    <div className="question-acts">
      {answer.state !== 'hidden' && (
        <button type="button" className="link link-target with-scripts" data-form-opener onClick={onEdit}>
          Change<span className="sr-only"> your answer to {asker}</span>
        </button>
      )}
      <TakeBack
        what="answer"
        take={async () => {
          await api('DELETE /answers/:id', { params: { id: answer._id } });
          onChange(withoutAnswer(answer));
        }}
      />
    </div>
  );
}
