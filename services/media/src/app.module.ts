import { type DynamicModule, Module, type Provider, type Type } from '@nestjs/common';
import { ImageCatalogue } from './catalogue/image-catalogue.js';
import { MediaRoutes } from './catalogue/media.routes.js';
import { StorePreparation, storeProvider } from './catalogue/store.provider.js';
import { CleaningRepository } from './cleaning/cleaning.repository.js';
import { CleaningSchedule } from './cleaning/cleaning.schedule.js';
import { CleaningService } from './cleaning/cleaning.service.js';
import { CONFIG, type Config } from './config.js';
import { database } from './database.js';
import { IllustrationsService } from './illustrations/illustrations.service.js';
import { ImageRemover } from './images/image.remover.js';
import { ImagesController } from './images/images.controller.js';
import { ImagesRepository } from './images/images.repository.js';
import { ImagesService } from './images/images.service.js';
import { PictureDesk } from './images/picture-desk.js';
import { RegistrationController } from './registration/registration.controller.js';
import { RegistrationService } from './registration/registration.service.js';
import { UsesClient } from './uses/uses.client.js';
import { VariantsQueue } from './variants/variants.queue.js';
import { VariantsRepository } from './variants/variants.repository.js';
import { VariantsService } from './variants/variants.service.js';
import { VariantsWorker } from './variants/variants.worker.js';

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
