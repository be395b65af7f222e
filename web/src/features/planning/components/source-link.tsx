import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';

/** Leads to what a checklist or an item was taken from. */
export function SourceLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Link to={to} className="text-link">
      {children}
    </Link>
  );
}
