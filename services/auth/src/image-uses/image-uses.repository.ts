import { objectPath } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** A user whose photo is an image of ours. */
export interface PhotoRow {
  userId: string;
  firstName: string | null;
  /** `/objects/{id}`. */
  profileImageUrl: string;
}

/** Rows for all images of a call; one use is enough to keep an image. */
const MAX_USES = 1_000;

@Injectable()
export class ImageUsesRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(imageIds: string[]): Promise<PhotoRow[]> {
    return queryPrepared<PhotoRow>(this.dataSource, {
      name: 'users.byPhoto',
      text: `SELECT id AS "userId", first_name AS "firstName", profile_image_url AS "profileImageUrl" FROM users
        WHERE profile_image_url = ANY ($1::text[]) LIMIT ${MAX_USES}`,
      values: [imageIds.map((id) => objectPath(id))],
    });
  }
}
