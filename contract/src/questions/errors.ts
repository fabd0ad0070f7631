/** What the calls about questions can answer, in the form of `ERRORS` (rule R2). */
export const QUESTION_ERRORS = {
  'question.own_listing': [
    403,
    'This is your own project: buyers ask here, and you answer. Put what everybody should know in its description.',
  ],
  'question.not_found': [404, 'There is no such question. It may have been taken back.'],
  'question.answer_not_found': [404, 'There is no such answer. It may have been taken back.'],
  'question.not_yours_to_answer': [403, 'The seller and people who bought this project can answer.'],
  'question.answered_by_you': [
    409,
    'You have answered this question already. Change your answer if there is more to say.',
  ],
  'question.answers_full': [
    409,
    'This question has {most} answers, and no more can be added. Ask a new one if something is still open.',
  ],
  'question.has_answers': [
    409,
    'This question has an answer, so it cannot be changed any more. Take it back, or ask a new one.',
  ],
  'question.not_for_sale': [
    409,
    'This project is not on the market at the moment, so it takes no new questions.',
  ],
} as const;
