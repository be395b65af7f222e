/** Tells the upload route which uploads are pending, and whose they are. */
export interface PendingUploadLookup {
  /** Who may upload the image; null when it was refused, registered or deleted, or was never created. */
  findOpenUpload(id: string): Promise<{ ownerId: string } | null>;
}
