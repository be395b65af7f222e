import type { ArticleCheck } from '@hearthwise/contracts';
import { useEffect, useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SkeletonText } from '../../../components/ui/skeleton.js';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import type { ArticleForm } from '../lib/article-form.js';
import { replaceChangedBlocks } from '../lib/replace-changed-blocks.js';

interface PreviewProps {
  form: Pick<ArticleForm, 'title' | 'excerpt' | 'featuredImage'>;
  check: ArticleCheck | undefined;
  hasFailed: boolean;
  isTooLong: boolean;
}

/** The article as readers would see it, by the server's own rendering. */
export function Preview({ form, check, hasFailed, isTooLong }: PreviewProps) {
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
      {isTooLong && <Note>The text is too long to be saved. Shorten it to see the preview.</Note>}
      {hasFailed && !isTooLong && (
        <ErrorState level={3} title="The preview didn't load." hint="It'll try again when you type." />
      )}
      <Head {...form} />
      {html === undefined && !hasFailed && !isTooLong && <SkeletonText lines={8} className="mt-6" />}
      <div ref={body} className="prose mt-6" />
    </div>
  );
}

/** Title, excerpt and image, as above the text of the article. */
function Head({ title, excerpt, featuredImage }: PreviewProps['form']) {
  const image = featuredImage.trim();

  return (
    <>
      <p className="font-display text-3xl">{title || 'Untitled'}</p>
      {excerpt && <p className="mt-3 text-lg text-ink-soft">{excerpt}</p>}
      {image && (
        <ResponsiveImage
          key={image}
          src={image}
          alt=""
          sizes="(width < 64rem) 92vw, 40rem"
          className="mt-5 aspect-5/2 w-full rounded-control"
        />
      )}
    </>
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
