import { readFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { database } from '../database.js';
import { type Illustration, illustrationSchema } from './illustration.js';
import { ImageEntity } from '../images/image.entity.js';

const ILLUSTRATIONS = new URL('../../seed/illustrations.json', import.meta.url);

/** Fills a new database with the drawings that come with the product. Run again, it adds only what it never added. */
export async function seed(url: string, schema?: string): Promise<void> {
  const illustrations = await readIllustrations();
  const dataSource = await database.connect({ url, schema });
  try {
    for (const illustration of illustrations) {
      await seedOne(dataSource, illustration);
    }
  } finally {
    await dataSource.destroy();
  }
}

/** @throws Error that says what is wrong with the file */
export async function readIllustrations(): Promise<Illustration[]> {
  const result = z.array(illustrationSchema).safeParse(JSON.parse(await readFile(ILLUSTRATIONS, 'utf8')));
  if (!result.success) {
    throw new Error(`illustrations.json: ${z.prettifyError(result.error)}`);
  }

  return result.data;
}

/** `seeded` remembers what was added: a deleted drawing does not come back, and two seeds at once add it once. */
async function seedOne(dataSource: DataSource, illustration: Illustration): Promise<void> {
  await dataSource.transaction(async (manager) => {
    const added: unknown[] = await manager.query(
      'INSERT INTO seeded (image_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING image_id',
      [illustration.id],
    );
    if (added.length > 0) {
      await manager.insert(ImageEntity, toRow(illustration));
    }
  });
}

/** Shown from the start; it is drawn when somebody first asks for it. */
function toRow({ id, section, seed: from, topic, alt, ...facts }: Illustration) {
  const now = () => 'now()';

  return {
    ...facts,
    id,
    altText: alt,
    drawing: { section, seed: from, topic },
    status: 'ready' as const,
    contentType: 'image/webp' as const,
    registeredAt: now,
    settledAt: now,
  };
}
