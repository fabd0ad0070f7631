export const SELLER_QUESTIONS_PATH = '/dashboard/seller/questions';
/** What somebody has asked. */
export const OWN_QUESTIONS_PATH = '/questions';

/** Where the questions of a listing stand; who comes by it finds the form to ask in focus. */
export const QUESTIONS_ANCHOR = '#questions';
export const questionsPath = (projectId: string) => `/project/${projectId}${QUESTIONS_ANCHOR}`;

/** The same for who comes to read. */
export const ANSWERS_ANCHOR = '#answers';
export const answersPath = (projectId: string) => `/project/${projectId}${ANSWERS_ANCHOR}`;
