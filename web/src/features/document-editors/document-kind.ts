import type { WriteName } from '@hearthwise/contracts';
import type { Finding } from '@hearthwise/contracts/content/finding';
import type { ReactNode } from 'react';
import type { Save } from './saving/use-save-document.js';
import type { SaveTexts } from './texts.js';

/** What differs between the editors of the homepage, of topics and of pages. */
export interface DocumentKindEditor<Fields extends object> {
  /** What people call the fields. */
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** Fields that are merged paragraph by paragraph when two editors have changed them. */
  longTexts: readonly (keyof Fields & string)[];
  texts: SaveTexts;
  /** Where the texts are shown. */
  path: string;
  /** Who sees them. */
  audience: 'visitors' | 'signed-in members';
  findingsOf: (fields: Fields) => Finding[];
  write: WriteName;
  /** Sends a save with `If-Match`. */
  send: (save: Save<Fields>) => Promise<unknown>;
  Form: (props: FormProps<Fields>) => ReactNode;
  Preview: (props: { fields: Fields }) => ReactNode;
}

export interface FormProps<Fields extends object> {
  fields: Fields;
  change: (fields: Partial<Fields>) => void;
  /** Images are on their way into a text; a save waits for them. */
  onUploading: (isUploading: boolean) => void;
}
