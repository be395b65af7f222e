import { loadConfig, runService } from '@hearthwise/service-kit';
import { AppModule } from './app.module.js';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);
await runService('media', config, AppModule.with(config), AppModule.routesOf(config));
