/** What happens to questions beside being published (rule R2); the question is the subject. */
export interface QuestionEvents {
  /** The seller has not answered for 48 hours. */
  'question.unanswered': { projectId: string; sellerId: string };
}
