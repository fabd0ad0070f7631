import { useState } from 'react';
import type { Answer } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { type Change, withAnswerReplaced, withoutAnswer } from './changes.ts';
import { TakeBack } from './take-back.tsx';
import { TextForm } from './text-form.tsx';
import { Byline, RenderedText, UnseenNote } from './written.tsx';

/** One answer; its author can change it and take it back. */
export function AnswerItem({ answer, onChange }: { answer: Answer; onChange: (change: Change) => void }) {
  const [isChanging, setChanging] = useState(false);
  const { _id: id, by, own } = answer;
  return (
    <li className="answer" data-by={by}>
      <Byline written={answer}>
        <Badge>{by === 'seller' ? 'Seller' : 'Bought this'}</Badge>
      </Byline>
      {isChanging ? (
        <TextForm
          label="Your answer"
          act="Save answer"
          initial={answer.text}
          missing="Write your answer"
          onCancel={() => setChanging(false)}
          send={async (text) => {
            onChange(withAnswerReplaced(await api('PUT /answers/:id', { params: { id }, body: { text } })));
            setChanging(false);
          }}
        />
      ) : (
        <>
          <RenderedText written={answer} />
          <UnseenNote written={answer} />
          {own && (
            <div className="question-acts">
              {answer.state !== 'hidden' && (
                <button
                  type="button"
                  className="link link-target with-scripts"
                  onClick={() => setChanging(true)}
                >
                  Change<span className="sr-only"> your answer</span>
                </button>
              )}
              <TakeBack
                what="answer"
                take={async () => {
                  await api('DELETE /answers/:id', { params: { id } });
                  onChange(withoutAnswer(answer));
                }}
              />
            </div>
          )}
        </>
      )}
    </li>
  );
}
