import { createLogger, endOnUnexpectedErrors, loadConfig, stopInOrder } from '@hearthwise/service-kit';
import { startGateway } from './app.js';
import { configSchema } from './config.js';

const config = loadConfig(configSchema);
const logger = createLogger('gateway', config.LOG_LEVEL);
endOnUnexpectedErrors(logger);
const gateway = await startGateway(config, logger);
logger.info({ url: gateway.url, startMs: Math.round(performance.now()) }, 'gateway is ready');
stopInOrder(logger, gateway.stop);
