import { answerQuestions } from '#platform/thread-answers.ts';
import { judgePassword, type PasswordAsked, type PasswordStrength } from './password-strength.ts';

answerQuestions<PasswordAsked, PasswordStrength>(judgePassword);
