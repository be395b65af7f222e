import { createLogger, exitOnUnexpectedErrors, loadConfig, gracefulShutdown } from '@hearthwise/service-kit';
import { startGateway } from './app.js';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);
const logger = createLogger('gateway', config.LOG_LEVEL);
exitOnUnexpectedErrors(logger);
const gateway = await startGateway(config, logger);
logger.info({ url: gateway.url, startMs: Math.round(performance.now()) }, 'gateway is ready');
gracefulShutdown(logger, gateway.stop);
