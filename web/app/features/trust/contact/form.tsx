import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  CONTACT_LIMITS,
  CONTACT_SUBJECT_NAMES,
  CONTACT_SUBJECTS,
} from '#contract/trust/contact/constants.ts';
import type { ContactInput } from '#contract/trust/contact/schemas.ts';
import { api } from '../../../lib/api/call.ts';
import { controlId } from '../../../lib/forms/problem.ts';
import { useAccountForm } from '../../../lib/forms/use-short-form.ts';
import { keepText, readKeptText } from '../../../lib/kept-text/storage.ts';
import { useSession } from '../../../lib/session/current-user.ts';
import { readTokenOwner } from '../../../lib/session/token.ts';
import { Select, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { AccountForm } from '../../../ui/form/short-form.tsx';
import { CONTACT_CHECKS } from './checks.ts';

/** What became of a message. */
export interface SentMessage {
  reference: string;
  email: string;
}

/** A message to the operator. Who is signed in finds name and address filled in. */
export function ContactForm({ onSent }: { onSent: (sent: SentMessage) => void }) {
  const fields = useRef<HTMLDivElement>(null);
  useOwnAddress(fields);
  const form = useAccountForm({
    checks: CONTACT_CHECKS,
    fallback: 'The message could not be sent',
    send: async (values) => {
      const { reference } = await api('POST /contact', { body: values as ContactInput });
      return { reference, email: values.email.trim() };
    },
    onDone: (sent) => {
      keepText(ownerOfText(), KEPT, null);
      onSent(sent);
    },
  });
  return (
    <AccountForm label="Write to us" action="Send message" act="Writing to us from here" form={form}>
      <div ref={fields} className="grid gap-5 sm:grid-cols-2">
        <TextInput
          id={controlId('name')}
          name="name"
          label="Your name"
          autoComplete="name"
          maxLength={CONTACT_LIMITS.nameMax}
          error={form.errors.name}
        />
        <TextInput
          id={controlId('email')}
          name="email"
          type="email"
          label="E-mail"
          autoComplete="email"
          inputMode="email"
          maxLength={CONTACT_LIMITS.emailMax}
          error={form.errors.email}
        />
      </div>
      <SubjectChoice error={form.errors.subject} />
      <MessageField error={form.errors.message} />
      <Trap />
    </AccountForm>
  );
}

function SubjectChoice({ error }: { error: string | undefined }) {
  return (
    <Select id={controlId('subject')} name="subject" label="What is it about?" defaultValue="" error={error}>
      <option value="">Choose one</option>
      {CONTACT_SUBJECTS.map((subject) => (
        <option key={subject} value={subject}>
          {CONTACT_SUBJECT_NAMES[subject]}
        </option>
      ))}
    </Select>
  );
}

const KEPT = 'contact';
/** Visitors write here too: of all that they type, this alone outlives the tab. */
const ownerOfText = () => readTokenOwner() ?? 'visitor';

const lengthOf = (text: string) => text.trim().length;

function MessageField({ error }: { error: string | undefined }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const field = document.getElementById(controlId('message')) as HTMLTextAreaElement;
    const kept = readKeptText(ownerOfText(), KEPT);
    if (field.value === '' && kept !== undefined) field.value = kept;
    setLength(lengthOf(field.value));
  }, []);
  return (
    <TextArea
      id={controlId('message')}
      name="message"
      label="Message"
      rows={8}
      error={error}
      note={
        <span className="figures">
          {length}/{CONTACT_LIMITS.messageMax}
        </span>
      }
      help="For a purchase, give the order number. If you saw an error, quote it. Never send a password or card details."
      onChange={({ target: { value } }) => {
        setLength(lengthOf(value));
        keepText(ownerOfText(), KEPT, lengthOf(value) === 0 ? null : value);
      }}
    />
  );
}

/** Programs fill in whatever they find; people neither see this nor come to it by key. */
function Trap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label htmlFor={controlId('website')}>Leave this empty</label>
      <input
        id={controlId('website')}
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
    </div>
  );
}

/** Fills in who is signed in, where nothing was typed yet. */
function useOwnAddress(fields: RefObject<HTMLDivElement | null>): void {
  const session = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  useEffect(() => {
    if (!user) return;
    const own = { name: user.displayName, email: user.email };
    for (const [name, value] of Object.entries(own)) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (input && input.value === '') input.value = value;
    }
  }, [user, fields]);
}
