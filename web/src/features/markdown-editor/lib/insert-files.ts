import { objectIdOf, objectPath } from '@hearthwise/contracts/images';
import type { RefObject } from 'react';
import { altTextOfFile } from '../../images/library/alt-text-of-file.js';
import { markdownOf } from '../../images/library/snippets.js';
import type { UploadedImage } from '../../images/upload/upload-purposes.js';
import type { MarkdownHandle } from '../markdown-handle.js';
import { insertInline, isCaretAfter, replaceText, selectAltText } from '../surface/commands.js';
import { newPlaceholder } from '../placeholders.js';

/**
 * Uploads images one after the other into the text. Each has a placeholder, which moves with the text while people write
 * on; when the upload fails, it goes. When nobody has written on, the alternative text is selected to be overtyped: it is only
 * the name of the file. Not on a touch screen, whose keyboard and handles would cover the image's place.
 */
export async function insertFiles(
  handle: RefObject<MarkdownHandle | null>,
  files: File[],
  sendImage: (file: File) => Promise<UploadedImage | undefined>,
): Promise<void> {
  for (const file of files) {
    const placeholder = newPlaceholder();
    if (handle.current) {
      insertInline(handle.current.view, placeholder);
    }
    const image = await sendImage(file);
    if (handle.current) {
      const { view } = handle.current;
      const markdown = image ? imageMarkdownOf(image, file) : '';
      const isAwaited = files.length === 1 && isCaretAfter(view, placeholder);
      replaceText(view, placeholder, markdown);
      if (image && !image.picture?.altText && isAwaited && !hasTouchScreen()) {
        selectAltText(view, markdown);
      }
    }
  }
}

/** Also an image that could not be registered gets its path, not the address that it was uploaded to. */
function imageMarkdownOf({ url, picture }: UploadedImage, file: File): string {
  const id = objectIdOf(url);

  return markdownOf({
    url: id ? objectPath(id) : url,
    altText: picture?.altText || altTextOfFile(file.name),
  });
}

function hasTouchScreen(): boolean {
  return navigator.maxTouchPoints > 0;
}
