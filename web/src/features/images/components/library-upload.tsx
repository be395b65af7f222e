import { useState } from 'react';
import { LazyImageUpload } from '../upload/lazy-image-upload.js';
import { PrivacyReceipt } from '../upload/privacy-receipt.js';
import type { UploadedImage } from '../upload/upload-purposes.js';

/** Adds images one after the other, and names the last one. */
export function LibraryUpload() {
  const [last, setLast] = useState<UploadedImage>();

  return (
    <section aria-label="Upload">
      <LazyImageUpload purpose="library" onUploaded={setLast} />
      {last && (
        <div className="mt-4 space-y-2 border-l-3 border-positive pl-4">
          <p className="[overflow-wrap:anywhere]">
            <strong className="font-semibold">{last.filename}</strong> is in the library. Next, describe it
            for people who can't see it.
          </p>
          <PrivacyReceipt removed={last.removed} />
        </div>
      )}
    </section>
  );
}
