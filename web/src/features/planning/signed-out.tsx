import { Bookmark, ListChecks, MessagesSquare } from 'lucide-react';
import { ButtonLink } from '../../components/ui/button.js';
import { type Feature, FeatureList } from '../../components/ui/feature-list.js';
import { PublicTemplates } from './templates/public-templates.js';
import { signInHref } from '../../session/sign-in.js';

const FEATURES: Feature[] = [
  {
    icon: ListChecks,
    title: 'Checklists',
    text: 'Tick things off, give them a date, put them in order, and print them.',
  },
  {
    icon: MessagesSquare,
    title: 'Conversations',
    text: 'Carry on with what you asked the adviser last week.',
  },
  {
    icon: Bookmark,
    title: 'Saved projects',
    text: 'Keep the projects of other members that you want to come back to.',
  },
];

/** What the planning page is, for visitors; templates can be read without an account. */
export function SignedOut() {
  return (
    <>
      <p className="mt-3 max-w-measure text-lg text-ink-soft">
        One place for what you're getting done at home. It's free. You need an account, so that your lists
        stay private and are there on every device.
      </p>
      <ButtonLink href={signInHref('/planning')} size="lg" className="mt-6">
        Sign in to start planning
      </ButtonLink>
      <FeatureList features={FEATURES} />
      <div className="mt-14">
        <PublicTemplates title="Templates to begin with" />
      </div>
    </>
  );
}
