import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';
import { ImageUploadError, sendImage } from './send-image.js';
import { UPLOAD_PURPOSES, type UploadedImage, type UploadPurpose } from './upload-purposes.js';
import { UPLOADED, UPLOADED_PARTLY } from './upload-texts.js';

interface ImageSender {
  /** Uploads and registers a file, and says in a toast how it went; undefined if it failed. */
  sendImage: (file: File) => Promise<UploadedImage | undefined>;
  /** How many are on their way. */
  pendingCount: number;
}

/** @param signInText about a session that has ended */
export function useSendImage(purpose: UploadPurpose, signInText?: string): ImageSender {
  const queryClient = useQueryClient();
  const [pendingCount, setPendingCount] = useState(0);

  const send = async (file: File) => {
    setPendingCount((count) => count + 1);
    try {
      const image = await sendImage(purpose, file);
      // No screen shows it yet.
      void invalidateReadsAfter(queryClient, UPLOAD_PURPOSES[purpose].write, { except: ['images'] });
      toast(image.isPartial ? UPLOADED_PARTLY : { title: 'Success', description: UPLOADED });

      return image;
    } catch (error) {
      const text =
        error instanceof ImageUploadError ? error.message : UPLOAD_PURPOSES[purpose].registrationFailed;
      reportFailure(error, text, signInText);

      return undefined;
    } finally {
      setPendingCount((count) => count - 1);
    }
  };

  return { sendImage: send, pendingCount };
}
