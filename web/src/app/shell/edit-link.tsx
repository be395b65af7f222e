import { lazyComponent } from '../../lib/lazy-component.js';
import { useCurrentUser } from '../../session/use-current-user.js';

interface EditLinkProps {
  className?: string;
}

/** Only those who may edit or moderate need its code. */
const PageEditLink = lazyComponent(
  () => import('./page-edit-link.js').then((module) => module.PageEditLink),
  null,
);

/** For users who may edit or moderate: a link to where the current page is edited or moderated. */
export function EditLink({ className }: EditLinkProps) {
  const { user } = useCurrentUser();

  return user && (user.canEdit || user.canModerate) ? (
    <PageEditLink canEdit={user.canEdit} className={className} />
  ) : null;
}
