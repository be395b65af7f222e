import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Members upload photos of themselves: like images of projects, they are not in the library, and are deleted when nothing
 * shows them. The version before lists them in the library.
 */
export class AddProfilePhotos1795380000000 implements MigrationInterface {
  name = 'AddProfilePhotos1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE images DROP CONSTRAINT images_purpose_check,
        ADD CONSTRAINT images_purpose_check CHECK (purpose IN ('project', 'profile', 'library', 'article'))`);
    await runner.query('DROP INDEX images_library, images_of_projects');
    await runner.query(`
      CREATE INDEX images_library ON images (created_at DESC, id DESC)
      WHERE status = 'ready' AND (purpose IS NULL OR purpose NOT IN ('project', 'profile'))`);
    await runner.query(`
      CREATE INDEX images_of_members ON images (uses_checked_at NULLS FIRST)
      WHERE status = 'ready' AND purpose IN ('project', 'profile')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // The version before does not know who shows them: to it they would be unused, and it would delete them.
    await runner.query(
      `UPDATE images SET purpose = 'project', unused_since = 'infinity' WHERE purpose = 'profile'`,
    );
    await runner.query(`
      ALTER TABLE images DROP CONSTRAINT images_purpose_check,
        ADD CONSTRAINT images_purpose_check CHECK (purpose IN ('project', 'library', 'article'))`);
    await runner.query('DROP INDEX images_library, images_of_members');
    await runner.query(`
      CREATE INDEX images_library ON images (created_at DESC, id DESC)
      WHERE status = 'ready' AND purpose IS DISTINCT FROM 'project'`);
    await runner.query(`
      CREATE INDEX images_of_projects ON images (uses_checked_at NULLS FIRST)
      WHERE status = 'ready' AND purpose = 'project'`);
  }
}
