import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { database } from './database.js';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return { module: AppModule, imports: [database.module(config)] };
  }
}
