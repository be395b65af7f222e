import type { RefObject } from 'react';
import type { UploadedImage } from '../../images/upload/upload-purposes.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { insertInline, replaceText } from '../surface/commands.js';

let count = 0;

/**
 * Uploads pictures one after the other into the text. Each has a placeholder, which moves with the text while people write
 * on; when the upload fails, it goes.
 */
export async function insertFiles(
  handle: RefObject<MarkdownHandle | null>,
  files: File[],
  sendImage: (file: File) => Promise<UploadedImage | undefined>,
): Promise<void> {
  for (const file of files) {
    const placeholder = `![Uploading picture ${(count += 1)}...]()`;
    if (handle.current) {
      insertInline(handle.current.view, placeholder);
    }
    const image = await sendImage(file);
    if (handle.current) {
      replaceText(
        handle.current.view,
        placeholder,
        image ? `![${image.picture?.altText ?? ''}](${image.url})` : '',
      );
    }
  }
}
