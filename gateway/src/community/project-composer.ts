import type { Project, ProjectRecord } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { GatewayRequest } from '../http/gateway-request.js';
import { ImageMetadataComposer } from '../media/image-metadata-composer.js';
import { PostComposer } from './post-composer.js';

const addressOf = ({ imageUrl }: { imageUrl: string | null }) => imageUrl;

/** Adds to projects their author and category, and the metadata of their image. */
@Injectable()
export class ProjectComposer {
  constructor(
    private readonly posts: PostComposer,
    private readonly imageMetadata: ImageMetadataComposer,
  ) {}

  async compose(projects: ProjectRecord[], request: GatewayRequest): Promise<Project[]> {
    return this.imageMetadata.compose(await this.posts.compose(projects, request), addressOf, request);
  }

  async composeOne<Record extends ProjectRecord>(
    project: Record,
    request: GatewayRequest,
  ): Promise<Omit<Record, 'authorId'> & Pick<Project, 'user' | 'category' | 'picture'>> {
    return this.imageMetadata.composeOne(await this.posts.composeOne(project, request), addressOf, request);
  }
}
