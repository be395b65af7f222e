import type { PossibleDanger } from '@hearthwise/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icon.js';

/** A line above the answer that links to the safety card, when a question may be about a danger. */
export function PossibleDangerLink({ danger: { id, title } }: { danger: PossibleDanger }) {
  return (
    <p data-print="hide" className="mb-4 max-w-measure">
      <Link to={`/in-danger#${id}`} className="text-link inline-flex min-h-8 items-center gap-2.5 text-sm">
        {`In danger? ${title}`}
        <Icon as={ArrowRight} size={16} />
      </Link>
    </p>
  );
}
