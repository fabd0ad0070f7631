import { OwnTexts } from '../../features/public-texts/own-texts.tsx';
import { Guard } from '../../shell/access/guard.tsx';
import { pageMeta } from '../../shell/meta/page.ts';
import type { Route } from './+types/texts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'What you wrote', noindex: true });
}

/** Reviews, replies, questions and answers of whoever is signed in. */
export default function OwnTextsPage() {
  return (
    <Guard page="/account/texts">
      {() => (
        <div className="shell py-8 lg:py-12">
          <h1 className="mb-2 text-36">What you wrote</h1>
          <p className="mb-6 max-w-prose text-muted">
            Your reviews, replies, questions and answers. You change or delete them on the project’s page.
          </p>
          <OwnTexts />
        </div>
      )}
    </Guard>
  );
}
