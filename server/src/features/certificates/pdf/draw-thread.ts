import { buffer } from 'node:stream/consumers';
import { answerQuestions } from '#platform/threads/answer-questions.ts';
import { type CertificateContent, drawCertificate } from './draw.ts';

answerQuestions<CertificateContent, Uint8Array>((content) => buffer(drawCertificate(content)));
