import { buffer } from 'node:stream/consumers';
import { answerQuestions } from '#platform/threads/answer-questions.ts';
import type { StatementContent } from './content.ts';
import { drawStatement } from './draw.ts';

answerQuestions<StatementContent, Uint8Array>((content) => buffer(drawStatement(content)));
