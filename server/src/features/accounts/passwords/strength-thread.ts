import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { type PasswordStrength, ratePassword, type StrengthQuestion } from './strength.ts';

answerQuestions<StrengthQuestion, PasswordStrength>(ratePassword);
