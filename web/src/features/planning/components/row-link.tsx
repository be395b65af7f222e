import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** The title of a row as a link that covers the row; the row is `group relative`, and so are its other controls. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="font-display text-lg leading-snug [overflow-wrap:anywhere] group-hover:underline after:absolute after:inset-0 after:content-['']"
    >
      {children}
    </Link>
  );
}
