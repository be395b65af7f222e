import type { EditableArticle } from '@hearthwise/contracts';
import { useRef, useState } from 'react';
import { useBeforeSignOut } from '../../../lib/before-sign-out.js';
import { useSaveKey } from '../../../lib/use-save-key.js';
import { useSendImage } from '../../images/upload/use-send-image.js';
import type { MarkdownHandle } from '../../markdown-editor/markdown-handle.js';
import { SIGN_IN_TO_EDIT } from '../texts.js';
import { type EditingOptions, useEditing } from './use-editing.js';
import { type OnCreated, useSaving } from './use-saving.js';

interface Options extends EditingOptions {
  onCreated: OnCreated;
  onSaved: (article: EditableArticle) => void;
}

/** An article in its editor: its fields and text, the images on their way into them, and how it is saved. */
export function useArticleEditing({ onCreated, onSaved, ...options }: Options) {
  const { article } = options;
  const handle = useRef<MarkdownHandle>(null);
  const editing = useEditing(options, handle);
  const featured = useSendImage('article', SIGN_IN_TO_EDIT);
  const [isSendingImages, setIsSendingImages] = useState(false);
  const isSendingFeatured = featured.pendingCount > 0;
  const isUploading = isSendingFeatured || isSendingImages;
  const saving = useSaving({ article, editing, isUploading, onCreated, onSaved });
  const submit = () => {
    if (!saving.isSaving && !isUploading) {
      void saving.save();
    }
  };
  useSaveKey(submit);
  useBeforeSignOut(async () => {
    if (!article && editing.isUnsaved && !editing.recovered) {
      // Its failure leaves the text on this device.
      await saving.createDraft().catch(() => {});
    }

    return (await editing.store()) && !isUploading;
  });

  return {
    /** Of the text. */
    handle,
    editing,
    saving,
    submit,
    /** A new article in which nothing was typed. */
    isBlank: article === null && !editing.isUnsaved,
    /** A save waits for images. */
    isUploading,
    isSendingFeatured,
    setIsSendingImages,
    sendFeatured: async (file: File): Promise<void> => {
      const image = await featured.sendImage(file);
      if (image) {
        editing.change({ featuredImage: image.url });
      }
    },
  };
}

export type ArticleEditing = ReturnType<typeof useArticleEditing>;
