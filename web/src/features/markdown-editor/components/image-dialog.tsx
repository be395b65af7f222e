import { LIMITS } from '@hearthwise/contracts/limits';
import { Upload } from 'lucide-react';
import { Dialog } from '../../../components/ui/dialog.js';
import { Icon } from '../../../components/ui/icon.js';
import { formatBytes } from '../../../lib/format-bytes.js';
import { ImagePicker } from '../../images/library/image-picker.js';
import { markdownOf } from '../../images/library/snippets.js';
import { FileButton } from '../../images/upload/file-button.js';

interface ImageDialogProps {
  onFiles: (files: File[]) => void;
  /** Markdown of the chosen image. */
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** An image for the text: uploaded now, or from the library. */
export function ImageDialog({ onFiles, onInsert, onClose }: ImageDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add a picture"
      description="You can also drop or paste pictures straight into the text."
      className="sm:w-[min(56rem,calc(100%-3rem))]"
    >
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileButton
          onFile={(file) => {
            onClose();
            onFiles([file]);
          }}
        >
          <Icon as={Upload} size={18} />
          Upload a picture
        </FileButton>
        <p className="text-sm text-ink-soft">
          JPEG, PNG, WebP, GIF or AVIF, at most {formatBytes(LIMITS.editorImageBytes)}.
        </p>
      </div>
      <ImagePicker
        onChoose={(image) => {
          onClose();
          onInsert(markdownOf(image));
        }}
      />
    </Dialog>
  );
}
