import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Nobody has asked yet: what this place is for, and the first step. */
export function NoQuestions({ isSeller, onAsk }: { isSeller: boolean; onAsk: () => void }) {
  return (
    <div className="panel">
      <EmptyState
        level="h3"
        title="Nobody has asked yet"
        action={
          !isSeller && (
            <Button variant="ink" className="with-scripts" onClick={onAsk}>
              Ask the first question
            </Button>
          )
        }
      >
        <p>
          {isSeller
            ? 'Questions of buyers appear here. Your answers stay on the page, so that others need not ask again.'
            : 'Ask what the description leaves open. The seller answers here, where others can read it too.'}
        </p>
      </EmptyState>
    </div>
  );
}
