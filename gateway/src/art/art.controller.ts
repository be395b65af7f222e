import { renderCover } from '@hearthwise/art';
import { AppError, artQuerySchema } from '@hearthwise/contracts';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ResponseCache, send } from '../cache/response-cache.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';

const FILE = /^([\w.-]{1,200})\.svg$/;

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Seconds that a cover is cached; it never changes, but only those in use are worth the memory. */
const MAX_AGE_SECONDS = 86_400;

/** Covers for what has no image: an address always returns the same drawing. */
@Controller('/art')
export class ArtController {
  constructor(private readonly cache: ResponseCache) {}

  @Get('/:theme/:file')
  cover(
    @Param() { theme, file }: { theme: string; file: string },
    @Query() query: unknown,
    @Req() request: GatewayRequest,
    @Res() reply: GatewayReply,
  ): void {
    const [, seed] = FILE.exec(file) ?? [];
    if (!seed) {
      throw new AppError('route.not_found', "There's no drawing at this address.");
    }
    const { w: width, h: height, topic } = artQuerySchema.parse(query);
    const body = Buffer.from(renderCover({ theme, seed, width, height, ...(topic && { topic }) }));
    const entry = this.cache.store(request.url, this.cache.currentVersion(), {
      headers: HEADERS,
      body,
      tags: [],
      maxAge: MAX_AGE_SECONDS,
    });
    reply.hijack();
    send(entry, request.raw, reply.raw);
  }
}
