import { randomUUID } from 'node:crypto';
import { seedFolder } from '@hearthwise/service-kit/seed';
import { ChecklistsRepository } from '../checklists/checklists.repository.js';
import { database } from '../database.js';
import { parseTemplateFile } from './template-file.js';

const ROOT = new URL('../../seed/', import.meta.url);

/** Inserts the built-in templates, which have no owner. A later run inserts only those that were never inserted before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  const checklists = new ChecklistsRepository(dataSource);
  try {
    await seedFolder(dataSource, {
      root: ROOT,
      path: 'templates/',
      insert: (manager, file, text) =>
        checklists.insertIfAbsent(
          { ...parseTemplateFile(file, text), id: randomUUID(), ownerId: null },
          manager,
        ),
    });
  } finally {
    await dataSource.destroy();
  }
}
