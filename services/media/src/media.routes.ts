import type { ServiceRoutes } from '@hearthwise/rpc';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ImageDeliveryService } from './delivery/image-delivery.service.js';
import { ImageRoutes } from './delivery/image.routes.js';
import { FolderStore } from './storage/folder-store.js';
import { ObjectStore } from './storage/object-store.js';
import { UploadRoutes } from './uploads/upload.routes.js';
import { UploadsService } from './uploads/uploads.service.js';

/** The routes that carry files: uploads, unless they go to S3 directly, and delivery. */
@Injectable()
export class MediaRoutes implements ServiceRoutes {
  constructor(
    private readonly store: ObjectStore,
    private readonly uploads: UploadsService,
    private readonly delivery: ImageDeliveryService,
  ) {}

  register(fastify: FastifyInstance): void {
    if (this.store instanceof FolderStore) {
      new UploadRoutes(this.store, this.uploads).register(fastify);
    }
    new ImageRoutes(this.store, this.delivery).register(fastify);
  }
}
