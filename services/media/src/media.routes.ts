import type { ServiceRoutes } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { PictureDelivery } from './delivery/image.routes.js';
import { FolderStore } from './storage/folder-store.js';
import { ObjectStore } from './storage/object-store.js';
import { UploadReceiver } from './uploads/upload.routes.js';
import { ImageCatalogue } from './delivery/image-delivery.service.js';

/** The service's plain routes: uploads, unless S3 takes them itself, and pictures. */
@Injectable()
export class MediaRoutes implements ServiceRoutes {
  constructor(
    private readonly store: ObjectStore,
    private readonly catalogue: ImageCatalogue,
  ) {}

  register(fastify: FastifyInstance): void {
    if (this.store instanceof FolderStore) {
      new UploadReceiver(this.store, this.catalogue).register(fastify);
    }
    new PictureDelivery(this.store, this.catalogue).register(fastify);
  }
}
