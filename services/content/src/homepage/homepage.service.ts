import {
  type Actor,
  DEFAULT_HOMEPAGE,
  type HomepageContent,
  requireAllowed,
  type UpdateHomepageContentInput,
} from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { HomepageEntity } from './homepage.entity.js';

@Injectable()
export class HomepageService {
  constructor(
    @InjectRepository(HomepageEntity) private readonly revisions: Repository<HomepageEntity>,
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>,
  ) {}

  async get(): Promise<HomepageContent> {
    const [newest] = await this.revisions.find({ order: { revision: 'DESC' }, take: 1 });

    return newest?.fields ?? DEFAULT_HOMEPAGE;
  }

  /**
   * Stores every save as a revision.
   * @throws AppError auth.required, auth.forbidden
   */
  async update(fields: UpdateHomepageContentInput, actor: Actor | null): Promise<HomepageContent> {
    const { id: editorId } = requireAllowed(actor, 'homepage.update', { editing: this.config.EDITING });
    await this.revisions.insert({ fields, editorId });

    return fields;
  }
}
