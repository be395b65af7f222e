import { type Category, ENDPOINTS, OPERATIONS } from '@hearthwise/contracts';
import { Controller, Req } from '@nestjs/common';
import { Cached, TAG } from '../cache/cached.decorator.js';
import { Endpoint, Input, type InputOf } from '../http/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { RpcClients } from '../rpc/rpc-clients.js';

@Controller()
export class CategoriesController {
  constructor(private readonly services: RpcClients) {}

  @Endpoint(ENDPOINTS.listCategories)
  @Cached(TAG.categories)
  list(@Req() request: GatewayRequest): Promise<Category[]> {
    return this.services.call(OPERATIONS.content.listCategories, {}, request);
  }

  @Endpoint(ENDPOINTS.getCategory)
  @Cached(TAG.categories)
  get(
    @Input() { params }: InputOf<typeof ENDPOINTS.getCategory>,
    @Req() request: GatewayRequest,
  ): Promise<Category> {
    return this.services.call(OPERATIONS.content.getCategory, params, request);
  }
}
