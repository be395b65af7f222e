import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

/** @param tab of the planning page; its first one unless given */
export function BackToPlanning({ tab }: { tab?: string | undefined }) {
  return (
    <p data-print="hide">
      <Link
        to={tab ? `/planning?tab=${tab}` : '/planning'}
        className="inline-flex min-h-8 items-center gap-2 font-semibold text-brand hover:underline"
      >
        <Icon as={ArrowLeft} size={18} />
        Planning
      </Link>
    </p>
  );
}
