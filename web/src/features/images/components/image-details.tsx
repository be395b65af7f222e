import type { Image } from '@hearthwise/contracts';
import { Link } from 'react-router-dom';
import { ResponsiveImage } from '../display/responsive-image.js';
import { Dialog } from '../../../components/ui/dialog.js';
import { formatBytes } from '../../../lib/format-bytes.js';
import { absoluteAddress } from '../../../lib/page.js';
import { htmlOf, markdownOf } from '../library/snippets.js';
import { AltTextForm } from './alt-text-form.js';
import { CopyField } from '../../../components/ui/copy-field.js';
import { DeleteImage } from './delete-image.js';

const COPY_FAILED = 'Failed to copy text.';

interface ImageDialogProps {
  image: Image;
  onClose: () => void;
}

/** Everything about an image of the library: preview, name, uses, snippets, alternative text. */
export function ImageDetails({ image, onClose }: ImageDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={image.filename}
      className="[overflow-wrap:anywhere] lg:w-[min(64rem,calc(100%-3rem))]"
    >
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <div>
          <ResponsiveImage
            src={image.url}
            metadata={image}
            sizes="(width < 64rem) 90vw, 29rem"
            alt={image.altText}
            isEager
            className="aspect-4/3 rounded-card border border-line [&>img]:object-contain"
          />
          <FileFacts image={image} />
          <Uses uses={image.usedIn} />
        </div>
        <div className="space-y-6">
          <CopyField
            label="Address"
            copyLabel="Copy address"
            failure={COPY_FAILED}
            value={absoluteAddress(image.url, location.origin)}
          />
          <CopyField label="Markdown" failure={COPY_FAILED} value={markdownOf(image)} />
          <CopyField label="HTML" failure={COPY_FAILED} value={htmlOf(image)} />
          <AltTextForm image={image} />
          <DeleteImage image={image} onDeleted={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

const TYPES: Record<Image['contentType'], string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
};

function FileFacts({ image: { width, height, bytes, contentType } }: { image: Image }) {
  const facts = [TYPES[contentType], `${width} × ${height} pixels`, bytes !== null && formatBytes(bytes)];

  return <p className="tabular mt-3 text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>;
}

function Uses({ uses }: { uses: Image['usedIn'] }) {
  return (
    <section className="mt-6">
      <h3 className="text-lg">Used in</h3>
      {uses.length === 0 && <p className="mt-1 text-ink-soft">No article, project or discussion shows it.</p>}
      <ul className="mt-1">
        {uses.map(({ kind, title, path }) => (
          <li key={`${kind} ${path ?? title}`} className="border-b border-line py-2 last:border-0">
            {path ? (
              <Link to={path} className="text-link">
                {title}
              </Link>
            ) : (
              title
            )}
            <span className="text-sm text-ink-soft"> · {kind}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
