import { isTopicPath } from '@hearthwise/contracts/pages';
import { findTopic } from '@hearthwise/contracts/taxonomy';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

/** Back to the topic page that led here; `from` is believed only when it names one. */
export function BackLink() {
  const from = useSearchParams()[0].get('from') ?? '';
  if (!isTopicPath(from)) {
    return null;
  }
  const [, section = '', slug = ''] = from.split('/');

  return (
    <p className="mb-5" data-print="hide">
      <Link
        to={`${from}?tab=articles`}
        className="inline-flex min-h-8 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <Icon as={ArrowLeft} size={18} />
        Back to {findTopic(section, slug)?.title}
      </Link>
    </p>
  );
}
