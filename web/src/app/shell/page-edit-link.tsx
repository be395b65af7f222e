import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';
import { apiQuery } from '../../lib/api-query.js';
import { articleSlug, type EditTarget, editTarget, moderationTarget } from './edit-target.js';

interface PageEditLinkProps {
  /** Whether the user may edit; otherwise they may moderate. */
  canEdit: boolean;
  className: string | undefined;
}

/** A link to the editor of the current page; for moderators, to what they can do in the admin panel. */
export function PageEditLink({ canEdit, className }: PageEditLinkProps) {
  const { pathname } = useLocation();

  return canEdit ? (
    <EditorLink pathname={pathname} className={className} />
  ) : (
    <TargetLink target={moderationTarget(pathname)} className={className} />
  );
}

interface LinkProps {
  className: string | undefined;
}

/** Reads the article that the page itself requests; it never makes a request of its own. */
function EditorLink({ pathname, className }: LinkProps & { pathname: string }) {
  const slug = articleSlug(pathname);
  const { data: article } = useQuery({
    ...apiQuery('getArticle', { params: { slug: slug ?? '' } }),
    enabled: false,
  });
  const target = editTarget(pathname, article?.id);

  return target && <TargetLink target={target} className={className} />;
}

function TargetLink({ target, className }: LinkProps & { target: EditTarget }) {
  return (
    <Link to={target.to} className={className}>
      <Icon as={Pencil} size={16} />
      {target.label}
    </Link>
  );
}
