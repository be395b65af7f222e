import type { CurrentUser } from '@hearthwise/contracts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../components/ui/button.js';
import { Container } from '../components/ui/container.js';
import { EmptyState } from '../components/ui/empty-state.js';
import { Icon } from '../components/ui/icon.js';
import { Page } from '../lib/page.js';
import { SuspendedNotice } from './suspended-notice.js';
import { useRequiredUser } from './use-required-user.js';
import { useSuspension } from './use-suspension.js';

interface EditorGateProps {
  /** Of the page while it loads, and for people who may not edit. */
  title: string;
  /** Shown to visitors before they are sent to the sign-in page. */
  signInText: string;
  back: { to: string; label: string };
  /** What people read who may not edit. */
  refusal: { title: string; hint: string };
  /** Shown until the user is known. */
  loading: ReactNode;
  children: (user: CurrentUser) => ReactNode;
}

/** A screen for people who may edit, with the way back. Everybody else is told why there is nothing, or sent to sign in. */
export function EditorGate({ title, signInText, back, refusal, loading, children }: EditorGateProps) {
  const user = useRequiredUser(signInText);
  const until = useSuspension();

  return (
    <Container className="pb-section">
      <p className="pt-6 lg:pt-8">
        <Link to={back.to} className="text-link inline-flex min-h-8 items-center gap-2">
          <Icon as={ArrowLeft} size={18} />
          {back.label}
        </Link>
      </p>
      {user?.canEdit && until && <SuspendedNotice until={until} />}
      {user?.canEdit ? (
        children(user)
      ) : (
        <>
          <Page title={title} />
          {user ? (
            <EmptyState level={1} {...refusal} action={<ButtonLink to="/">Back to Home</ButtonLink>} />
          ) : (
            loading
          )}
        </>
      )}
    </Container>
  );
}
