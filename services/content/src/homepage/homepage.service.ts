import {
  DEFAULT_HOMEPAGE,
  type HomepageContent,
  type UpdateHomepageContentInput,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { HomepageEntity } from './homepage.entity.js';

@Injectable()
export class HomepageService {
  constructor(@InjectRepository(HomepageEntity) private readonly revisions: Repository<HomepageEntity>) {}

  async get(): Promise<HomepageContent> {
    const [newest] = await this.revisions.find({ order: { revision: 'DESC' }, take: 1 });

    return newest?.fields ?? DEFAULT_HOMEPAGE;
  }

  /** Keeps every save as a revision of its own. */
  async update(fields: UpdateHomepageContentInput, editorId: string | null): Promise<HomepageContent> {
    await this.revisions.insert({ fields, editorId });

    return fields;
  }
}
