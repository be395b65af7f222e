import { isTopicPath } from '@hearthwise/contracts/pages';
import { findTopic } from '@hearthwise/contracts/taxonomy';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

/** A link back to the topic page in `from`; nothing if `from` names no topic page. */
export function BackLink() {
  const from = useSearchParams()[0].get('from') ?? '';
  if (!isTopicPath(from)) {
    return null;
  }
  const [, category = '', slug = ''] = from.split('/');

  return (
    <p className="mb-5" data-print="hide">
      <Link
        to={`${from}?tab=articles`}
        className="inline-flex min-h-8 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <Icon as={ArrowLeft} size={18} />
        Back to {findTopic(category, slug)?.title}
      </Link>
    </p>
  );
}
