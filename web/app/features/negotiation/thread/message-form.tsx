import { NEGOTIATION_LIMITS } from '#contract/negotiation/constants.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import type { Moves } from './use-moves.ts';

/** Words to the other side; they change nothing about the figures. */
export function MessageForm({ moves }: { moves: Moves }) {
  const { message, isBusy } = moves;
  return (
    <form
      method="post"
      noValidate
      aria-label="Write to the other side"
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void moves.say();
      }}
    >
      <div className="w-full">
        <TextArea
          id="message"
          label="Message"
          rows={3}
          value={message}
          maxLength={NEGOTIATION_LIMITS.messageMax}
          onChange={({ target }) => moves.write(target.value)}
          note={
            <span className="figures">
              {message.length}/{NEGOTIATION_LIMITS.messageMax}
            </span>
          }
          help="All negotiations and payments must stay on the platform: contact details and links are hidden from the other side."
        />
      </div>
      <Button type="submit" disabled={message.trim() === ''} busy={isBusy && moves.decision === undefined}>
        Send message
      </Button>
    </form>
  );
}
