import { readFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { database } from '../database.js';
import { type Illustration, illustrationSchema } from './illustration.js';
import { ImageEntity } from '../images/image.entity.js';

const ILLUSTRATIONS = new URL('../../seed/illustrations.json', import.meta.url);

/** Adds the illustrations. A repeated run adds only those that were never added before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const illustrations = await readIllustrations();
  const dataSource = await database.connect({ url, schema });
  try {
    await insertNew(dataSource, illustrations);
  } finally {
    await dataSource.destroy();
  }
}

/** @throws Error that describes what is invalid in the file */
export async function readIllustrations(): Promise<Illustration[]> {
  const result = z.array(illustrationSchema).safeParse(JSON.parse(await readFile(ILLUSTRATIONS, 'utf8')));
  if (!result.success) {
    throw new Error(`illustrations.json: ${z.prettifyError(result.error)}`);
  }

  return result.data;
}

/**
 * The table `seeded` records what was added: deleted illustrations stay deleted, and concurrent runs, which insert in the same
 * order and so cannot block each other, add each once.
 */
async function insertNew(dataSource: DataSource, illustrations: Illustration[]): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const added: { image_id: string }[] = await manager.query(
      'INSERT INTO seeded (image_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING RETURNING image_id',
      [illustrations.map(({ id }) => id)],
    );
    const ids = new Set(added.map((row) => row.image_id));
    await manager.insert(ImageEntity, illustrations.filter(({ id }) => ids.has(id)).map(toRow));
  });
}

/** Ready from the start; it is drawn at the first request. */
function toRow({ id, section, seed: from, topic, alt, ...fields }: Illustration) {
  const now = () => 'now()';

  return {
    ...fields,
    id,
    altText: alt,
    illustration: { section, seed: from, topic },
    status: 'ready' as const,
    contentType: 'image/webp' as const,
    registeredAt: now,
    uploadDeletedAt: now,
  };
}
