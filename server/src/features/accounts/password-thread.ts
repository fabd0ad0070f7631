import { answerQuestions } from '#platform/thread-answers.ts';
import { type PasswordStrength, ratePassword, type StrengthQuestion } from './password-strength.ts';

answerQuestions<StrengthQuestion, PasswordStrength>(ratePassword);
