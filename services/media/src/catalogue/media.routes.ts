import type { ServiceRoutes } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { PictureDelivery } from '../delivery/picture-delivery.js';
import { FolderStore } from '../store/folder-store.js';
import { ObjectStore } from '../store/object-store.js';
import { UploadReceiver } from '../uploads/upload-receiver.js';
import { ImageCatalogue } from './image-catalogue.js';

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
