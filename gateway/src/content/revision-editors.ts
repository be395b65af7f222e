import { type PublicUser } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { PublicUsers } from '../users/public-users.js';

interface RevisionRecord {
  editorId: string | null;
}

type Composed<Revision extends RevisionRecord> = Omit<Revision, 'editorId'> & { editor: PublicUser | null };

/** Adds to revisions who saved them; without a name while auth is unavailable. */
@Injectable()
export class RevisionEditors {
  constructor(private readonly users: PublicUsers) {}

  async compose<Revision extends RevisionRecord>(revisions: Revision[]): Promise<Composed<Revision>[]> {
    const { values } = await this.users.find(revisions.flatMap(({ editorId }) => editorId ?? []));

    return revisions.map(({ editorId, ...revision }) => ({
      ...revision,
      editor: values.get(editorId ?? '') ?? null,
    }));
  }
}
