/**
 * What people call the same thing, by the words of a query: each form of a group finds all others. Only forms that
 * mean the same wherever they stand; `go`, `next` and the like mean too much.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['js', 'javascript', 'ecmascript'],
  ['ts', 'typescript'],
  ['py', 'python'],
  ['rb', 'ruby'],
  ['golang', 'go lang'],
  ['cpp', 'c plus plus'],
  ['csharp', 'c sharp'],
  ['dotnet', 'dot net', 'asp net', 'aspnet'],
  ['node', 'nodejs', 'node js'],
  ['react', 'reactjs', 'react js'],
  ['react native', 'reactnative'],
  ['vue', 'vuejs', 'vue js'],
  ['nextjs', 'next js'],
  ['nuxtjs', 'nuxt', 'nuxt js'],
  ['express', 'expressjs', 'express js'],
  ['angular', 'angularjs', 'angular js'],
  ['threejs', 'three js'],
  ['tailwind', 'tailwindcss', 'tailwind css'],
  ['ror', 'ruby on rails', 'rails'],
  ['spring boot', 'springboot'],
  ['mern', 'mongodb express react node'],
  ['ml', 'machine learning'],
  ['ai', 'artificial intelligence'],
  ['dl', 'deep learning'],
  ['nlp', 'natural language processing'],
  ['llm', 'large language model', 'large language models'],
  ['rag', 'retrieval augmented generation'],
  ['cv', 'computer vision'],
  ['ocr', 'optical character recognition'],
  ['gpt', 'chatgpt', 'chat gpt'],
  ['chatbot', 'chat bot'],
  ['db', 'database', 'databases'],
  ['postgres', 'postgresql', 'psql'],
  ['mongo', 'mongodb', 'mongo db'],
  ['mssql', 'sql server'],
  ['sqlite', 'sqlite3'],
  ['k8s', 'kubernetes'],
  ['ci cd', 'cicd', 'continuous integration'],
  ['aws', 'amazon web services'],
  ['gcp', 'google cloud'],
  ['api', 'apis'],
  ['graphql', 'graph ql'],
  ['websocket', 'websockets', 'web socket', 'web sockets'],
  ['auth', 'authentication', 'authorisation', 'authorization'],
  ['login', 'sign in', 'signin'],
  ['2fa', 'two factor', 'mfa', 'multi factor'],
  ['sso', 'single sign on'],
  ['ecommerce', 'e-commerce', 'e commerce', 'online shop', 'online store', 'webshop'],
  ['shop', 'store'],
  ['cms', 'content management system', 'content management'],
  ['crm', 'customer relationship management'],
  ['erp', 'enterprise resource planning'],
  ['hrms', 'hr management', 'human resource management'],
  ['lms', 'learning management system', 'learning management'],
  ['pos', 'point of sale'],
  ['saas', 'software as a service'],
  ['pwa', 'progressive web app', 'progressive web application'],
  ['spa', 'single page application', 'single page app'],
  ['ui', 'user interface'],
  ['ux', 'user experience'],
  ['seo', 'search engine optimisation', 'search engine optimization'],
  ['iot', 'internet of things'],
  ['ar', 'augmented reality'],
  ['vr', 'virtual reality'],
  ['app', 'application'],
  ['admin', 'administrator'],
  ['admin panel', 'admin dashboard'],
  ['wp', 'wordpress', 'word press'],
  ['billing', 'invoicing'],
  ['realtime', 'real-time', 'real time'],
  ['todo', 'to-do', 'to do'],
  ['backend', 'back-end', 'back end'],
  ['frontend', 'front-end', 'front end'],
  ['fullstack', 'full-stack', 'full stack'],
  ['opensource', 'open-source', 'open source'],
  ['colour', 'color'],
];

const BY_FORM = new Map<string, string[]>();
for (const group of GROUPS) {
  for (const form of group) {
    BY_FORM.set(form, [...(BY_FORM.get(form) ?? []), ...group.filter((other) => other !== form)]);
  }
}

/** The longest form, in words. */
export const LONGEST_FORM = Math.max(...[...BY_FORM.keys()].map((form) => form.split(' ').length));

/** Other names of what these words, folded and with single spaces, stand for. */
export function synonymsOf(words: string): readonly string[] {
  return BY_FORM.get(words) ?? [];
}
