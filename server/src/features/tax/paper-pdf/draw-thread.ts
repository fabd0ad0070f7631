import { buffer } from 'node:stream/consumers';
import type { PaperContent } from '#contract/tax/schemas.ts';
import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { drawPaper } from './draw.ts';

answerQuestions<PaperContent, Uint8Array>((content) => buffer(drawPaper(content)));
