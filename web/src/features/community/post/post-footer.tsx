import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';
import { ReportPost } from './report-post.js';
import { LIST_PATHS, POST_TEXTS, type PostKind } from '../post-texts.js';

interface PostFooterProps {
  kind: PostKind;
  categoryId: string | null;
  category: { name: string } | null;
  id: string;
  user: { id: string } | null;
}

/** A link to more posts of the same category, else to all posts; and a way to report the post. */
export function PostFooter({ kind, categoryId, category, id, user }: PostFooterProps) {
  const { many, backToList } = POST_TEXTS[kind];
  const isSorted = category && categoryId;

  return (
    <footer className="section-rule mt-section flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Link
        to={isSorted ? `${LIST_PATHS[kind]}?${new URLSearchParams({ categoryId })}` : LIST_PATHS[kind]}
        className="inline-flex min-h-11 items-center gap-2 font-semibold hover:text-brand"
      >
        {isSorted ? `More ${many} in ${category.name}` : backToList}
        <Icon as={ArrowRight} size={18} />
      </Link>
      <ReportPost kind={kind} id={id} authorId={user?.id} />
    </footer>
  );
}
