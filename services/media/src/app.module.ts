import { jobsController, JobsModule } from '@hearthwise/jobs';
import { OPERATIONS } from '@hearthwise/contracts';
import { auditController } from '@hearthwise/service-kit';
import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { IllustrationsService } from './delivery/illustrations.service.js';
import { ImageDeliveryService } from './delivery/image-delivery.service.js';
import { garbageCollectionJob } from './garbage-collection/garbage-collection.job.js';
import { GarbageCollectionRepository } from './garbage-collection/garbage-collection.repository.js';
import { GarbageCollectionSchedule } from './garbage-collection/garbage-collection.schedule.js';
import { GarbageCollectionService } from './garbage-collection/garbage-collection.service.js';
import { ImageDeleter } from './images/image-deleter.js';
import { ImageUsesClient } from './images/image-uses.client.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesRepository } from './images/images.repository.js';
import { ImagesService } from './images/images.service.js';
import { MediaRoutes } from './media.routes.js';
import { ImageProcessingLimiter } from './processing/image-processing-limiter.js';
import { renditionsJob } from './renditions/renditions.job.js';
import { RenditionsRepository } from './renditions/renditions.repository.js';
import { RenditionsService } from './renditions/renditions.service.js';
import { RenditionsWorker } from './renditions/renditions.worker.js';
import { ObjectStorePreparer, objectStoreProvider } from './storage/object-store.provider.js';
import { RegistrationRepository } from './uploads/registration.repository.js';
import { RegistrationService } from './uploads/registration.service.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsRepository } from './uploads/uploads.repository.js';
import { UploadsService } from './uploads/uploads.service.js';

/** In every process of the service. */
const common: Provider[] = [
  objectStoreProvider,
  ObjectStorePreparer,
  ImageDeleter,
  ImageProcessingLimiter,
  ImageUsesClient,
  ImagesRepository,
  RenditionsRepository,
];

/** Handles RPC calls, uploads and downloads. */
const api: { controllers: Type[]; providers: Provider[] } = {
  controllers: [
    ImagesController,
    UploadsController,
    auditController(OPERATIONS.media.listAuditEntries),
    jobsController(OPERATIONS.media),
  ],
  providers: [
    IllustrationsService,
    ImageDeliveryService,
    ImagesService,
    MediaRoutes,
    RegistrationRepository,
    RegistrationService,
    RenditionsService,
    UploadsRepository,
    UploadsService,
  ],
};

/** Runs jobs: makes renditions and collects garbage. */
const worker: Provider[] = [
  GarbageCollectionRepository,
  GarbageCollectionSchedule,
  GarbageCollectionService,
  RenditionsWorker,
];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config), JobsModule.with(config, [renditionsJob, garbageCollectionJob])],
      controllers: config.MEDIA_ROLE === 'worker' ? [] : api.controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        ...common,
        ...(config.MEDIA_ROLE === 'worker' ? [] : api.providers),
        ...(config.MEDIA_ROLE === 'api' ? [] : worker),
      ],
    };
  }

  /** The provider of the plain routes; undefined for a process that only runs jobs. */
  static routesOf(config: Config): typeof MediaRoutes | undefined {
    return config.MEDIA_ROLE === 'worker' ? undefined : MediaRoutes;
  }
}
