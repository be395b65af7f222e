import { defineDatabase } from '@hearthwise/service-kit';
import { ImageEntity } from './images/image.entity.js';
import { CreateMedia1763700000000 } from './migrations/1763700000000-create-media.js';
import { RegisterImages1795262559101 } from './migrations/1795262559101-register-images.js';
import { AddProfilePhotos1795380000000 } from './migrations/1795380000000-add-profile-photos.js';
import { AddAuditEntries1795304834206 } from './migrations/1795304834206-add-audit-entries.js';

/** The `media` schema: rows of images and renditions. Their files are in the object store. */
export const database = defineDatabase({
  schema: 'media',
  entities: [ImageEntity],
  migrations: [
    CreateMedia1763700000000,
    RegisterImages1795262559101,
    AddAuditEntries1795304834206,
    AddProfilePhotos1795380000000,
  ],
});
