import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Media asks who shows an image before it deletes it. */
export class IndexPhotos1795380000001 implements MigrationInterface {
  name = 'IndexPhotos1795380000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX users_by_photo ON users (profile_image_url) WHERE profile_image_url IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_photo');
  }
}
