import { once } from 'node:events';
import { connect } from 'node:tls';
import { LOGGER, type Logger, PeriodicProvider } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { metrics } from '@opentelemetry/api';
import { CONFIG, type Config } from '../config.js';

const INTERVAL_MS = 3_600_000;
const TIMEOUT_MS = 10_000;

const expiry = metrics
  .getMeter('@hearthwise/gateway')
  .createObservableGauge('certificate.expiry.timestamp.seconds', {
    description:
      'When the certificate that browsers see at the public address expires, in seconds since 1970',
    unit: 's',
  });

/** Looks at the certificate of the public address as browsers do, so that somebody is told before it expires. */
@Injectable()
export class CertificateWatch extends PeriodicProvider {
  private expiresAt: number | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super('looking at the certificate', INTERVAL_MS, logger);
    expiry.addCallback((result) => {
      if (this.expiresAt !== undefined) {
        result.observe(this.expiresAt);
      }
    });
  }

  /** Does nothing for a site without TLS. */
  async run(): Promise<void> {
    const { protocol, hostname, port } = new URL(this.config.PUBLIC_URL);
    if (protocol === 'https:') {
      this.expiresAt = await readExpiry(hostname, Number(port || 443));
    }
  }
}

/** Seconds since 1970. An expired or foreign certificate is read as well: its date is what is asked for. */
export async function readExpiry(host: string, port: number): Promise<number> {
  const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });

    return Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1_000);
  } finally {
    socket.destroy();
  }
}
