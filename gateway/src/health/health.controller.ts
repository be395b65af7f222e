import { Controller, Get, Res } from '@nestjs/common';
import type { GatewayReply } from '../http/gateway-request.js';
import { type Readiness, RpcClients } from '../rpc/rpc-clients.js';
import { Lifecycle } from './lifecycle.js';

interface SystemHealth {
  status: 'ok' | 'unavailable' | 'stopping';
  services: Readiness;
}

@Controller()
export class HealthController {
  constructor(
    private readonly services: RpcClients,
    private readonly lifecycle: Lifecycle,
  ) {}

  @Get('/health/live')
  live(): { status: string } {
    return { status: 'ok' };
  }

  /** Readiness for load balancers: an unavailable service does not make the gateway unready. */
  @Get('/health/ready')
  ready(@Res({ passthrough: true }) reply: GatewayReply): { status: string } {
    if (this.lifecycle.isStopping) {
      reply.code(503).header('retry-after', '2');

      return { status: 'stopping' };
    }

    return { status: 'ok' };
  }

  /** Whether every service is ready as well, for operators and the launcher. */
  @Get('/health/system')
  async system(@Res({ passthrough: true }) reply: GatewayReply): Promise<SystemHealth> {
    const services = await this.services.listReadiness();
    const isReady = Object.values(services).every((state) => state === 'ok');
    if (isReady && !this.lifecycle.isStopping) {
      return { status: 'ok', services };
    }
    reply.code(503).header('retry-after', '2');

    return { status: this.lifecycle.isStopping ? 'stopping' : 'unavailable', services };
  }

  /** For the public: says only that the gateway runs. */
  @Get('/api/health')
  health(): { status: string } {
    return { status: 'ok' };
  }
}
