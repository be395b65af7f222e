import type { ArticleCheck } from '@hearthwise/contracts';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { replaceChangedBlocks } from '../lib/replace-changed-blocks.js';

interface PreviewProps {
  title: string;
  check: ArticleCheck | undefined;
  hasFailed: boolean;
  isTooLong: boolean;
}

/** The article as readers would see it, by the server's own rendering. */
export function Preview({ title, check, hasFailed, isTooLong }: PreviewProps) {
  const body = useRef<HTMLDivElement>(null);
  const html = check?.contentHtml;
  useEffect(() => {
    if (body.current && html !== undefined) {
      const changed = replaceChangedBlocks(body.current, html);
      followWithin(body.current.closest('[data-preview]'), changed);
    }
  }, [html]);

  return (
    <div
      data-preview
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and people scroll by keyboard
      tabIndex={0}
      role="region"
      aria-label="Preview"
      className="overflow-y-auto overscroll-contain rounded-card border border-line bg-paper p-6 lg:max-h-[calc(100dvh-11rem)]"
    >
      {isTooLong && <Note>The text is too long to be saved, and so to be shown. The preview waits.</Note>}
      {hasFailed && !isTooLong && (
        <ErrorState
          level={3}
          title="The preview did not load"
          hint="It is tried again when you go on writing."
        />
      )}
      <p className="font-display text-3xl">{title || 'Untitled'}</p>
      {html === undefined && !hasFailed && !isTooLong && <SkeletonText lines={8} className="mt-6" />}
      <div ref={body} className="prose mt-6" />
    </div>
  );
}

function Note({ children }: { children: string }) {
  return (
    <p role="status" className="mb-4 text-sm text-caution">
      {children}
    </p>
  );
}

/** Scrolls the preview, and nothing else, so that the block is in view. */
function followWithin(pane: Element | null, block: Element | undefined): void {
  if (!pane || !block) {
    return;
  }
  const frame = pane.getBoundingClientRect();
  const place = block.getBoundingClientRect();
  if (place.top < frame.top || place.bottom > frame.bottom) {
    pane.scrollTop += place.top - frame.top - frame.height / 3;
  }
}
