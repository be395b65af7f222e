/**
 * The texts of the upload widget (specification section 8), by Uppy's names. Most are never shown
 * here, where one image is sent by one PUT; the table is complete all the same.
 */
const SPECIFIED = {
  youCanOnlyUploadX: bothNumbers('You can only upload %{smart_count} file(s).'),
  youHaveToAtLeastSelectX: bothNumbers('You have to select at least %{smart_count} file(s).'),
  aggregateExceedsSize: 'You selected %{size} of files, but maximum allowed size is %{sizeAllowed}.',
  exceedsSize: '%{file} exceeds maximum allowed size of %{size}.',
  inferiorSize: 'This file is smaller than the allowed size of %{size}.',
  youCanOnlyUploadFileTypes: 'You can only upload: %{types}.',
  noDuplicates: "Cannot add the duplicate file '%{fileName}', it already exists.",
  missingRequiredMetaFieldOnFile: 'Missing required meta fields in %{fileName}.',
  noMoreFilesAllowed: 'Cannot add more files.',
  failedToUpload: 'Failed to upload %{file}',
  companionError: 'Connection with Companion failed',
  authAborted: 'Authentication aborted',
  noInternetConnection: 'No Internet connection',
};

/** Texts that the specification does not fix. */
const OURS = {
  dashboardTitle: 'Picture upload',
  dropHint: 'Let go to add the picture',
  dropPasteFiles: 'Drop or paste a picture here, or %{browseFiles}',
  dropPasteImportFiles: 'Drop or paste a picture here, or',
  browseFiles: 'choose a file',
  myDevice: 'Choose a file',
  pluginNameCamera: 'Use the camera',
  takePictureBtn: 'Take a photo',
  noCameraDescription: 'Connect a camera to take a picture, or choose a file.',
  allowAccessDescription: 'To take a picture, let this site use your camera.',
  importFrom: '%{name}',
  submitRecordedFile: 'Use this picture',
  discardRecordedFile: 'Take another',
  xFilesSelected: bothNumbers('Your picture'),
  uploadingXFiles: bothNumbers('Uploading your picture'),
  processingXFiles: bothNumbers('Checking your picture'),
  complete: 'Uploaded',
};

export const UPLOAD_LOCALE = {
  strings: { ...SPECIFIED, ...OURS },
  pluralize: (count: number) => (count === 1 ? 0 : 1),
} as const;

/** Why an upload failed, by the response of the store (specification section 8). */
export const UPLOAD_FAILURES = {
  unauthorized: 'Authorization required',
  expired: 'Request has expired',
  network:
    'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
  noAddress: 'Failed to get upload URL',
};

export const UPLOADED = 'Image uploaded successfully!';

/** The toast when an image of an article was sent but not registered. */
export const UPLOADED_PARTLY = {
  title: 'Partial Success',
  description: 'Image uploaded but may need manual adjustment.',
};

/** One text of the table with its placeholders filled. */
export function uploadText(name: keyof typeof SPECIFIED, values: Record<string, string> = {}): string {
  const text = SPECIFIED[name];
  const sentence = typeof text === 'string' ? text : text[0];

  return sentence.replace(/%\{(\w+)\}/g, (place, key: string) => values[key] ?? place);
}

function bothNumbers(text: string): { 0: string; 1: string } {
  return { 0: text, 1: text };
}
