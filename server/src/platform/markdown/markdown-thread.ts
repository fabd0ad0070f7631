import { answerQuestions } from '../thread-answers.ts';
import { renderMarkdown } from './render-markdown.ts';

answerQuestions<string, string>(renderMarkdown);
