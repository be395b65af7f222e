import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { ImageCatalogue } from './delivery/image-delivery.service.js';
import { MediaRoutes } from './media.routes.js';
import { StorePreparation, storeProvider } from './storage/object-store.provider.js';
import { CleaningRepository } from './garbage-collection/garbage-collection.repository.js';
import { CleaningSchedule } from './garbage-collection/garbage-collection.schedule.js';
import { CleaningService } from './garbage-collection/garbage-collection.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { IllustrationsService } from './delivery/illustrations.service.js';
import { ImageRemover } from './images/image-deleter.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesRepository } from './images/images.repository.js';
import { ImagesService } from './images/images.service.js';
import { PictureDesk } from './processing/image-processing-limiter.js';
import { RegistrationController } from './uploads/uploads.controller.js';
import { RegistrationService } from './uploads/uploads.service.js';
import { UsesClient } from './images/image-uses.client.js';
import { VariantsQueue } from './renditions/renditions.queue.js';
import { VariantsRepository } from './renditions/renditions.repository.js';
import { VariantsService } from './renditions/renditions.service.js';
import { VariantsWorker } from './renditions/renditions.worker.js';

/** What every process of the service has. */
const common: Provider[] = [
  storeProvider,
  StorePreparation,
  ImageRemover,
  ImagesRepository,
  PictureDesk,
  UsesClient,
  VariantsQueue,
  VariantsRepository,
];

/** What answers calls, takes uploads and shows pictures. */
const api: { controllers: Type[]; providers: Provider[] } = {
  controllers: [ImagesController, RegistrationController],
  providers: [
    IllustrationsService,
    ImageCatalogue,
    ImagesService,
    MediaRoutes,
    RegistrationService,
    VariantsService,
  ],
};

/** What makes variants and cleans. */
const worker: Provider[] = [CleaningRepository, CleaningSchedule, CleaningService, VariantsWorker];

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [database.module(config)],
      controllers: config.MEDIA_ROLE === 'worker' ? [] : api.controllers,
      providers: [
        { provide: CONFIG, useValue: config },
        ...common,
        ...(config.MEDIA_ROLE === 'worker' ? [] : api.providers),
        ...(config.MEDIA_ROLE === 'api' ? [] : worker),
      ],
    };
  }

  /** The provider of plain routes; a process that only works through the jobs has none. */
  static routesOf(config: Config): typeof MediaRoutes | undefined {
    return config.MEDIA_ROLE === 'worker' ? undefined : MediaRoutes;
  }
}
