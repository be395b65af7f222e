import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.js';
import { signInHref } from '../../../session/sign-in.js';
import { useCurrentUser } from '../../../session/use-current-user.js';
import { useDuplicateChecklist } from '../api/use-duplicate-checklist.js';

interface UseTemplateProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size'> {
  template: { id: string; title: string };
  className?: string;
}

/** Starts a checklist from a template and opens it; visitors sign in first, and come back to the template. */
export function UseTemplate({ template, ...look }: UseTemplateProps) {
  const { isSignedOut } = useCurrentUser();
  const navigate = useNavigate();
  const { mutate: copy, isPending } = useDuplicateChecklist(
    ({ id }) => void navigate(`/planning/checklists/${id}`),
  );

  return isSignedOut ? (
    <ButtonLink href={signInHref(`/planning/checklists/${template.id}`)} {...look}>
      Sign in to use this template
    </ButtonLink>
  ) : (
    <Button pending={isPending} pendingLabel="Creating..." onClick={() => copy({ of: template })} {...look}>
      Use this template
    </Button>
  );
}
