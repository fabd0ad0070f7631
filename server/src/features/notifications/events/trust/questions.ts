import { mailOfAnswer, mailOfQuestion } from '../../../questions/public.ts';
import type { EventNotificationsOf, NotificationRule } from '../notification-rule.ts';

const toSeller = { reader: 'seller', type: 'QUESTION_UPDATE', mail: 'standard' } as const;

/** Whoever follows a question, told with the text of the answer's mail. */
function answered(
  reader: 'asker' | 'followers',
  priority: NotificationRule['priority'],
  about: string,
): NotificationRule<'answer.published'> {
  return {
    ...{ reader, priority, about, type: 'QUESTION_UPDATE', mail: 'standard' },
    mailContent: (ctx, event) => mailOfAnswer(ctx, event, reader),
  };
}

/** Questions about listings and their answers (rule R2). */
export const QUESTION_NOTIFICATIONS: EventNotificationsOf<'question'> & EventNotificationsOf<'answer'> = {
  'question.published': [
    {
      ...{ ...toSeller, priority: 'high' },
      about: 'Somebody asks about their listing',
      mailContent: mailOfQuestion,
    },
  ],
  'question.unanswered': [
    {
      ...{ ...toSeller, priority: 'high' },
      about: 'They have not answered a question for 48 hours; once',
      mailContent: mailOfQuestion,
    },
  ],
  'answer.published': [
    answered('asker', 'high', 'Their question is answered, by the seller or by somebody who has bought it'),
    answered('followers', 'medium', 'A question that they follow is answered'),
  ],
};
