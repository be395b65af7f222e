/** One service with its own settings, as its `main` starts it, in a schema that is there already. */
import { startService } from '@hearthwise/service-kit';

const { service, config } = JSON.parse(process.argv[2]);
const { AppModule } = await import(`../../services/${service}/dist/app.module.js`);
const { configSchema } = await import(`../../services/${service}/dist/config.js`);

const parsed = configSchema.parse(config);
const { url } = await startService(service, parsed, AppModule.with(parsed));
process.send({ url });
