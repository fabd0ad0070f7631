import type { Question } from '#contract/questions/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { QUESTIONS_ANCHOR } from '../../../lib/paths/questions.ts';
import { loginPath } from '../../../lib/paths/return-path.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { useLocation } from '../../../ui/nav.tsx';
import { TextFrame } from '../item/text-form.tsx';
import { useTextForm } from '../item/use-text-form.ts';

const HELP =
  'The seller and everybody who looks at the project can read it. E-mail addresses, phone numbers and links are hidden.';

/** Asks in public. Who is not signed in can write all the same, and finds the text again after signing in. */
export function AskForm({
  projectId,
  isSignedIn,
  onAsked,
  onClose,
}: {
  projectId: string;
  isSignedIn: boolean;
  onAsked: (question: Question) => void;
  onClose: () => void;
}) {
  const { pathname } = useLocation();
  const form = useTextForm({
    keptAs: `question:${projectId}`,
    missing: 'Write your question',
    send: async (text, idempotencyKey) => {
      const options = { params: { id: projectId }, body: { text }, idempotencyKey };
      onAsked(await api('POST /projects/:id/questions', options));
    },
  });
  return (
    <TextFrame
      form={form}
      label="Your question"
      help={HELP}
      onSubmit={() => isSignedIn && void form.submit()}
    >
      {isSignedIn ? (
        <Button type="submit" variant="ink" busy={form.isSending}>
          Ask in public
        </Button>
      ) : (
        <LinkButton to={loginPath({ pathname, search: QUESTIONS_ANCHOR })} variant="ink">
          Sign in to ask
        </LinkButton>
      )}
      <Button onClick={onClose} disabled={form.isSending}>
        Cancel
      </Button>
    </TextFrame>
  );
}
