import { Controller, Get, Res } from '@nestjs/common';
import type { GatewayReply } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { Lifecycle } from './lifecycle.js';

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

  /** Ready only when every service is: what the launcher waits for. */
  @Get('/health/ready')
  async ready(
    @Res({ passthrough: true }) reply: GatewayReply,
  ): Promise<{ status: string; unready?: string[] }> {
    const unready = await this.services.listUnready();
    if (this.lifecycle.isStopping || unready.length > 0) {
      reply.code(503).header('retry-after', '2');

      return { status: this.lifecycle.isStopping ? 'stopping' : 'unavailable', unready };
    }

    return { status: 'ok' };
  }

  /** For the public: says only that the gateway answers. */
  @Get('/api/health')
  health(): { status: string } {
    return { status: 'ok' };
  }
}
