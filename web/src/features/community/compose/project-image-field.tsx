import { useState } from 'react';
import { ResponsiveImage } from '../../images/display/responsive-image.js';
import { Button } from '../../../components/ui/button.js';
import { LazyImageUpload } from '../../images/upload/lazy-image-upload.js';
import { PrivacyReceipt } from '../../images/upload/privacy-receipt.js';
import type { UploadedImage } from '../../images/upload/upload-purposes.js';

interface ProjectImageFieldProps {
  /** Of the image; empty without one. */
  address: string;
  error: string | undefined;
  onChange: (address: string) => void;
  /** Called when an upload starts, and when it has succeeded, failed or been cancelled. */
  onPendingChange: (isPending: boolean) => void;
}

/** The image of a project: an upload widget, or a preview of the image. */
export function ProjectImageField({ address, error, onChange, onPendingChange }: ProjectImageFieldProps) {
  const [uploaded, setUploaded] = useState<UploadedImage>();
  const [isReplacing, setIsReplacing] = useState(false);
  const show = (image: UploadedImage | undefined) => {
    setUploaded(image);
    setIsReplacing(false);
    onChange(image?.url ?? '');
  };

  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Picture (optional)</legend>
      <p className="mt-1.5 mb-3 text-sm text-ink-soft">If you don't add one, we'll draw one for you.</p>
      {address && !isReplacing ? (
        <Preview
          key={address}
          address={address}
          uploaded={uploaded}
          onReplace={() => setIsReplacing(true)}
          onRemove={() => show(undefined)}
        />
      ) : (
        <LazyImageUpload purpose="project" onUploaded={show} onPendingChange={onPendingChange} />
      )}
      {isReplacing && (
        <Button variant="quiet" size="sm" onClick={() => setIsReplacing(false)} className="mt-3">
          Keep the picture as it was
        </Button>
      )}
      {error && <p className="mt-2 text-sm font-semibold text-danger">{error}</p>}
    </fieldset>
  );
}

interface PreviewProps {
  address: string;
  /** Known if the image was uploaded just now; a draft contains only the address. */
  uploaded: UploadedImage | undefined;
  onReplace: () => void;
  onRemove: () => void;
}

/** The image is hidden if it cannot be loaded; the buttons stay. */
function Preview({ address, uploaded, onReplace, onRemove }: PreviewProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
      <ResponsiveImage
        src={address}
        metadata={uploaded?.picture}
        sizes="(width < 40rem) 90vw, 24rem"
        alt="What people will see on the card"
        isEager
        className="aspect-8/5 rounded-card border border-line"
      />
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={onReplace}>
            Replace
          </Button>
          <Button variant="quiet" size="sm" onClick={onRemove}>
            Remove
          </Button>
        </div>
        {uploaded && <PrivacyReceipt removed={uploaded.removed} />}
      </div>
    </div>
  );
}
