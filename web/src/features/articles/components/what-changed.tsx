import { useState } from 'react';
import { lazyComponent } from '../../../lib/lazy-component.js';

const ChangesDialog = lazyComponent(
  () => import('./changes-dialog.js').then((module) => module.ChangesDialog),
  null,
);

/** What changed in an article since it was published; read when somebody asks. */
export function WhatChanged({ slug }: { slug: string }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <p data-print="hide">
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-8 items-center font-semibold text-brand hover:underline"
      >
        What changed
      </button>
      {isOpen && <ChangesDialog slug={slug} onClose={() => setIsOpen(false)} />}
    </p>
  );
}
