import { LIMITS } from '@hearthwise/contracts/limits';
import { useState } from 'react';
import { Field, Input } from '../../../../components/ui/field.js';
import { markdownOf } from '../../../images/library/snippets.js';
import { LazyImageUpload } from '../../../images/upload/lazy-image-upload.js';

interface ImagePanelProps {
  /** Markdown of the uploaded image. */
  onAdd: (markdown: string) => void;
  onPendingChange: (isPending: boolean) => void;
}

/** Asks what an image shows, and uploads it. */
export function ImagePanel({ onAdd, onPendingChange }: ImagePanelProps) {
  const [altText, setAltText] = useState('');

  return (
    <div className="flex flex-col gap-3 border-b border-line p-3">
      <Field
        label="What does the picture show?"
        hint="A few words for people who can't see it. You can leave this empty."
      >
        <Input
          value={altText}
          maxLength={LIMITS.altTextMax}
          onChange={({ target }) => setAltText(target.value)}
          // The form around it would send the text.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <LazyImageUpload
        purpose="project"
        onUploaded={({ url }) => onAdd(markdownOf({ url, altText }))}
        onPendingChange={onPendingChange}
      />
    </div>
  );
}
