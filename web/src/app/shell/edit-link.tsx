import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { apiQuery } from '../../lib/api-query.js';
import { useCurrentUser } from '../../session/use-current-user.js';
import { articleSlug, type EditTarget, editTarget, moderationTarget } from './edit-target.js';

interface EditLinkProps {
  className?: string;
}

/**
 * For users who may edit: a link to the editor of the current page. For those who may only moderate: to what they can do in
 * the admin panel.
 */
export function EditLink({ className }: EditLinkProps) {
  const { user } = useCurrentUser();
  const { pathname } = useLocation();
  if (user?.canEdit) {
    return <EditLinkForPage className={className} />;
  }

  return user?.canModerate ? <TargetLink target={moderationTarget(pathname)} className={className} /> : null;
}

/** Reads the article that the page itself requests; it never makes a request of its own. */
function EditLinkForPage({ className }: EditLinkProps) {
  const { pathname } = useLocation();
  const slug = articleSlug(pathname);
  const { data: article } = useQuery({
    ...apiQuery('getArticle', { params: { slug: slug ?? '' } }),
    enabled: false,
  });
  const target = editTarget(pathname, article?.id);

  return target && <TargetLink target={target} className={className} />;
}

function TargetLink({ target, className }: EditLinkProps & { target: EditTarget }) {
  return (
    <Link to={target.to} className={className}>
      <Icon as={Pencil} size={16} />
      {target.label}
    </Link>
  );
}
