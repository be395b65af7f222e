import {
  createLogger,
  exitOnUnexpectedErrors,
  gracefulShutdown,
  loadConfig,
  reportReady,
  STOP_LIMIT_MS,
} from '@hearthwise/service-kit';
import { startGateway } from './app.js';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);
const logger = createLogger('gateway', config.LOG_LEVEL);
exitOnUnexpectedErrors(logger);
const gateway = await startGateway(config, logger);
reportReady(logger, 'gateway', gateway.url);
gracefulShutdown(logger, gateway.stop, config.DRAIN_MS + STOP_LIMIT_MS);
