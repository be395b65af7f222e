import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';
import { toast } from '../../../components/ui/toast.js';
import { type Purpose, UPLOAD_PURPOSES, type UploadedImage, type UploadPurpose } from './upload-purposes.js';
import { UPLOADED } from './upload-texts.js';

/** Registers an uploaded image. Idempotent, so it may be retried. */
export function useRegistration(purpose: UploadPurpose, onUploaded: (image: UploadedImage) => void) {
  const queryClient = useQueryClient();
  const { register, registrationFailed }: Purpose = UPLOAD_PURPOSES[purpose];

  return useMutation({
    mutationFn: register,
    onSuccess: (image) => {
      // No screen shows it yet.
      void invalidateReadsAfter(queryClient, UPLOAD_PURPOSES[purpose].write, { except: ['images'] });
      toast({ title: 'Success', description: UPLOADED });
      onUploaded(image);
    },
    onError: (error) => reportFailure(error, registrationFailed),
  });
}
