import {
  AppError,
  type ArticleImport,
  buildPath,
  ENDPOINTS,
  type ImportItem,
  type ImportRecord,
  LIMITS,
  type OperationInput,
  OPERATIONS,
  ROUTES,
  TOO_LARGE_TO_IMPORT,
} from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { setPaging } from '../endpoints/paging.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { bodyOf, hasBody } from '../http/request-body.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';

const { content } = OPERATIONS;

/** Milliseconds without a byte after which an upload is aborted. */
const IDLE_TIMEOUT_MS = 60_000;

@Controller()
export class ImportsController {
  constructor(
    private readonly services: RpcClients,
    private readonly users: PublicUsers,
    private readonly limits: RateLimits,
  ) {}

  /** Passes the file on in parts, so that no more than one is in memory. */
  @Endpoint(ENDPOINTS.createImport)
  async create({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.createImport>): Promise<ArticleImport> {
    assertFile(request);
    await this.limits.consume('import', request);
    const { filename, ...options } = query;
    const id = uuidv7();
    reply.raw.setTimeout(IDLE_TIMEOUT_MS);
    const record = await this.upload({ id, filename, options }, request);
    reply.header('location', buildPath(ROUTES.getImport, { id }));

    return this.composeOne(record, request);
  }

  @Endpoint(ENDPOINTS.listImports)
  async list({
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listImports>): Promise<ArticleImport[]> {
    const { rows, ...page } = await this.services.call(content.listImports, query, request);
    setPaging(request, reply, { ...page, limit: query.limit });

    return this.compose(rows, request);
  }

  @Endpoint(ENDPOINTS.getImport)
  async get({ params, request }: EndpointCall<typeof ENDPOINTS.getImport>): Promise<ArticleImport> {
    return this.composeOne(await this.services.call(content.getImport, params, request), request);
  }

  @Endpoint(ENDPOINTS.listImportItems)
  async listItems({
    params,
    query,
    request,
    reply,
  }: EndpointCall<typeof ENDPOINTS.listImportItems>): Promise<ImportItem[]> {
    const { rows, ...page } = await this.services.call(
      content.listImportItems,
      { ...query, ...params },
      request,
    );
    setPaging(request, reply, { ...page, limit: query.limit });

    return rows;
  }

  /** Passes the file on and starts the import; when that fails at any point, nothing is left of it. */
  private async upload(
    upload: OperationInput<typeof content.createImport>,
    request: GatewayRequest,
  ): Promise<ImportRecord> {
    const { id } = upload;
    try {
      await this.services.call(content.createImport, upload, request);
      const parts = await this.sendParts(id, request);

      return await this.services.call(content.startImport, { id, parts }, request);
    } catch (error) {
      await this.services.callDetached(content.abortImport, { id }, request).catch(() => undefined);
      throw error;
    }
  }

  /** Returns how many parts the file had. */
  private async sendParts(id: string, request: GatewayRequest): Promise<number> {
    const body = bodyOf(request.raw);
    let parts = 0;
    try {
      for await (const bytes of partsOf(body)) {
        const input = { id, position: parts, bytes: bytes.toString('base64') };
        await this.services.call(content.addImportPart, input, request);
        parts += 1;
      }
    } finally {
      body.destroy();
    }
    if (parts === 0) {
      throw new AppError('import.unsupported', 'The file is empty.');
    }

    return parts;
  }

  private async composeOne(record: ImportRecord, request: GatewayRequest): Promise<ArticleImport> {
    const [composed] = await this.compose([record], request);

    return composed as ArticleImport;
  }

  private async compose(records: ImportRecord[], request: GatewayRequest): Promise<ArticleImport[]> {
    const userOf = await this.users.lookUp(
      records.map(({ ownerId }) => ownerId),
      request,
    );

    return records.map(({ ownerId, ...record }) => ({ ...record, owner: userOf(ownerId) }));
  }
}

/** @throws AppError request.unsupported_media_type, import.unsupported, request.too_large */
function assertFile({ headers, raw }: GatewayRequest): void {
  if (!hasBody(raw)) {
    throw new AppError('import.unsupported', 'Send the file as the body.');
  }
  if (!headers['content-type']?.startsWith('application/octet-stream')) {
    throw new AppError('request.unsupported_media_type', 'Send the file as application/octet-stream.');
  }
  if (Number(headers['content-length'] ?? 0) > LIMITS.importBytes) {
    throw tooLarge();
  }
}

function tooLarge(): AppError {
  return new AppError('request.too_large', TOO_LARGE_TO_IMPORT);
}

/** The body in parts of equal size, the last one excepted. */
async function* partsOf(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  let total = 0;
  for await (const chunk of body) {
    total += chunk.length;
    if (total > LIMITS.importBytes) {
      throw tooLarge();
    }
    waiting.push(chunk);
    length += chunk.length;
    while (length >= LIMITS.importPartBytes) {
      const all = Buffer.concat(waiting);
      yield all.subarray(0, LIMITS.importPartBytes);
      waiting = [all.subarray(LIMITS.importPartBytes)];
      length -= LIMITS.importPartBytes;
    }
  }
  if (length > 0) {
    yield Buffer.concat(waiting);
  }
}
