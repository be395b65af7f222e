/** Tells the upload route which uploads it may accept. */
export abstract class UploadGrants {
  /** Who may upload the image; null when it was refused, registered or deleted, or was never created. */
  abstract findOpenUpload(id: string): Promise<{ ownerId: string } | null>;
}
