import { type Markup, markup } from '../html/markup.ts';
import { actButton, idLink, moreActs, type PageContext } from './act-form.ts';
import type { WebhookRow } from './find-rows.ts';
import { counted, dateTime } from './formats.ts';
import { row } from './money-rows.ts';

/** A sending of an event, with every attempt and what the shop answered. */
export function webhookRow(context: PageContext, webhook: WebhookRow): Markup {
  const again = (label: string, fields: Record<string, string | number> = {}) =>
    actButton(context, 'webhook/replay', label, {
      to: `${webhook.event} ${webhook.event_id}, sending ${webhook.seq}`,
      fields: { event_id: webhook.event_id, ...fields },
      key: webhook.seq,
    });
  const last = webhook.attempts.at(-1);
  const [subject] = webhook.subjects;
  return row({
    id: markup`<span class="event">${webhook.event}</span>`,
    state: webhook.state,
    at: webhook.created_at,
    facts: markup`${webhook.is_replay ? 'sent again · ' : ''}${subject ? markup`${idLink(context, subject)} · ` : ''}event ${idLink(context, webhook.event_id)}${last ? markup` · ${answered(last)}` : ''}${webhook.state === 'waiting' ? markup` · next ${dateTime(webhook.next_attempt_at)}` : ''}`,
    acts: [
      again('Send again'),
      again('Twice', { 'times:number': 2 }),
      moreActs(`webhook-${webhook.seq}`, webhook.event, [
        again('Send with a wrong signature', { signature: 'wrong' }),
      ]),
    ],
    below: markup`<details class="below" id="sending-${webhook.seq}">
      <summary>${counted(webhook.attempts.length, 'attempt')} and the body<span class="unseen"> of ${webhook.event}, sending ${webhook.seq}</span></summary>
      ${attempts(webhook)}
      <pre tabindex="0" aria-label="Body of ${webhook.event}">${pretty(webhook.body)}</pre>
    </details>`,
  });
}

type Attempt = WebhookRow['attempts'][number];

const answered = ({ status, problem }: Attempt) =>
  status === null ? `no answer: ${problem ?? 'unknown'}` : `answered ${status}`;

function attempts({ attempts }: WebhookRow): Markup {
  if (attempts.length === 0) return markup`<p class="muted">Not sent yet.</p>`;
  const items = attempts.map(
    (attempt) =>
      markup`<li>${dateTime(new Date(attempt.at))} ${answered(attempt)}${attempt.wrong ? ', wrongly signed' : ''}${attempt.answer ? markup` <code>${attempt.answer}</code>` : ''}</li>`,
  );
  return markup`<ol class="attempts">${items}</ol>`;
}

function pretty(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
