/** What the receiver of uploads has to know about them. */
export abstract class OpenUploads {
  /** Who may upload the picture; null when nobody may (any more): it is registered, refused or was never promised. */
  abstract findOpen(id: string): Promise<{ ownerId: string } | null>;
}
