import { AskedQuestions } from '../../features/questions/pages/asked.tsx';
import { OWN_QUESTIONS_PATH } from '../../lib/paths/questions.ts';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/questions';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'My questions', noindex: true });
}

export default function OwnQuestions() {
  return (
    <Guard page={OWN_QUESTIONS_PATH}>
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-6 text-36">My questions</h1>
          <AskedQuestions />
        </div>
      )}
    </Guard>
  );
}
