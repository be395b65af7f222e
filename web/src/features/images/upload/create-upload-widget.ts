import { IMAGE_TYPES } from '@hearthwise/contracts/images';
import AwsS3 from '@uppy/aws-s3';
import { Uppy } from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import Webcam from '@uppy/webcam';
import { v4 as randomId } from 'uuid';
import { UploadAddressError, explainFailure, isNetworkFailure, isRejected } from './upload-failure.js';
import { UploadAddress } from './upload-address.js';
import { UPLOAD_LOCALE, uploadText } from './upload-texts.js';

interface UploadWidgetOptions {
  /** The element that the widget fills. */
  target: HTMLElement;
  /** In pixels. */
  height: number;
  maxBytes: number;
  requestAddress: () => Promise<string>;
  /** The upload has started. */
  onStart: () => void;
  /** The upload has succeeded; the address is without its signature. */
  onSent: (sent: { imageURL: string; filename: string }) => void;
  /** The upload has failed or was cancelled. */
  onStop: () => void;
  /** A sentence for people about what failed; undefined when it no longer applies. */
  onNotice: (text: string | undefined) => void;
  /** The call for an upload address has failed. */
  onNoAddress: (error: unknown) => void;
}

/** Uppy's Dashboard for one image, sent by one PUT to a signed address. `destroy()` cancels a running upload. */
export function createUploadWidget(options: UploadWidgetOptions): Uppy {
  const address = new UploadAddress(options.requestAddress);
  const uppy = new Uppy({
    autoProceed: true,
    restrictions: { maxNumberOfFiles: 1, maxFileSize: options.maxBytes, allowedFileTypes: [...IMAGE_TYPES] },
    locale: UPLOAD_LOCALE,
    // Two widgets on one page, or in two tabs, are independent of each other.
    id: `uploader-${randomId()}`,
  })
    .use(Dashboard, {
      inline: true,
      target: options.target,
      width: '100%',
      height: options.height,
      proudlyDisplayPoweredByUppy: false,
      // Its messages are shown below it, where they stay and are announced.
      disableInformer: true,
      // The generator stops when an image is removed before its turn; one image needs no queue.
      disableThumbnailGenerator: true,
      // One PUT cannot be paused.
      hidePauseResumeButton: true,
      doneButtonHandler: null as never,
    })
    .use(Webcam, { target: Dashboard, modes: ['picture'], mirror: false })
    .use(AwsS3, {
      shouldUseMultipart: false,
      allowedMetaFields: false,
      signRequest: async () => ({ url: await requestUploadAddress(address) }),
    });
  reportEvents(uppy, address, options);

  return uppy;
}

async function requestUploadAddress(address: UploadAddress): Promise<string> {
  try {
    return await address.get();
  } catch (error) {
    throw new UploadAddressError(error);
  }
}

function reportEvents(uppy: Uppy, address: UploadAddress, options: UploadWidgetOptions): void {
  const { onStart, onSent, onStop, onNotice } = options;
  let isInterrupted = false;
  /** Whether the connection was cut and came back before the upload failed of it. */
  let isReconnected = false;

  uppy.on('file-added', ({ id, data }) => {
    address.clear();
    labelFileList(options.target);
    uppy.setFileState(id, { preview: URL.createObjectURL(data as Blob) });
  });
  uppy.on('upload', () => {
    isReconnected = false;
    onNotice(undefined);
    onStart();
  });
  uppy.on('upload-success', (file, { uploadURL = '' }) => {
    address.clear();
    onSent({ imageURL: uploadURL, filename: file?.name ?? '' });
  });
  // Ready for another image; registration is not part of the widget.
  uppy.on('complete', ({ successful = [] }) => uppy.removeFiles(successful.map(({ id }) => id)));
  uppy.on('upload-error', (file, error: Error) => {
    isInterrupted = isNetworkFailure(error);
    const isOffline = isInterrupted && !navigator.onLine;
    if (isRejected(error)) {
      address.clear();
    }
    if (error instanceof UploadAddressError && !isOffline) {
      options.onNoAddress(error.cause);
    }
    onNotice(
      isOffline
        ? uploadText('noInternetConnection')
        : explainFailure(error, { file: file?.name ?? '', maxBytes: options.maxBytes }),
    );
    onStop();
    if (isInterrupted && isReconnected) {
      setTimeout(() => void uppy.retryAll());
    }
  });
  uppy.on('restriction-failed', (_file, error) => onNotice(error.message));
  uppy.on('file-removed', ({ preview }) => {
    URL.revokeObjectURL(preview ?? '');
    isInterrupted = false;
    onNotice(undefined);
    onStop();
  });
  uppy.on('is-offline', () => onNotice(uploadText('noInternetConnection')));
  // Uploads that were interrupted are retried automatically.
  uppy.on('back-online', () => {
    onNotice(undefined);
    isReconnected = true;
    if (isInterrupted) {
      void uppy.retryAll();
    }
  });
}

/** Uppy renders one image as a list item without a list, which screen readers cannot interpret. */
function labelFileList(target: HTMLElement): void {
  setTimeout(() => target.querySelector('.uppy-Dashboard-files')?.setAttribute('role', 'list'));
}
