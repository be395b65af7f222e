import { addAbortSignal } from 'node:stream';
import { AppError, idSchema, LIMITS } from '@hearthwise/contracts';
import type { ServiceRoutes } from '@hearthwise/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FolderStore } from '../storage/folder-store.js';
import { uploadKey } from '../storage/object-keys.js';
import type { UploadGrant } from '../storage/object-store.js';
import type { PendingUploadLookup } from './pending-upload-lookup.js';
import { UploadMeter } from './upload-meter.js';

/** Milliseconds without a byte after which an upload is aborted. */
const IDLE_TIMEOUT_MS = 60_000;

const querySchema = z.object({
  expires: z.coerce.number().int(),
  size: z.coerce.number().int(),
  signature: z.string(),
});

/** `PUT /objects/{id}?…`: stores an upload in the folder, at the address that `FolderStore` signed. */
export class UploadRoutes implements ServiceRoutes {
  constructor(
    private readonly store: FolderStore,
    private readonly pendingUploads: PendingUploadLookup,
    private readonly idleTimeoutMs = IDLE_TIMEOUT_MS,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.put<{ Params: { id: string } }>('/objects/:id', (request, reply) => this.receive(request, reply));
  }

  private async receive(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<void> {
    const id = request.params.id.toLowerCase();
    const grant = await this.requireGrant(id, request.query);
    const meter = new UploadMeter(grant.maxBytes, request.headers);
    addAbortSignal(AbortSignal.timeout(LIMITS.uploadSeconds * 1_000), request.raw);
    request.raw.setTimeout(this.idleTimeoutMs);

    await this.store.writeStream(grant.key, meter.measure(request.raw));
    await this.deleteIfClosed(id);
    await reply.header('etag', `"${meter.md5}"`).send();
  }

  /** @throws AppError upload.closed, auth.forbidden, upload.expired */
  private async requireGrant(id: string, query: unknown): Promise<UploadGrant> {
    const { ownerId } = await this.requireOpen(id);
    const { data } = querySchema.safeParse(query);
    if (!data) {
      throw notSigned();
    }
    const expiresAt = new Date(data.expires * 1_000);
    const grant = { key: uploadKey(id), ownerId, expiresAt, maxBytes: data.size };
    if (!this.store.isSigned(grant, data.signature)) {
      throw notSigned();
    }
    if (expiresAt.getTime() <= Date.now()) {
      throw new AppError('upload.expired', 'Request has expired');
    }

    return grant;
  }

  /** When the upload was closed while bytes arrived, nobody else deletes the file any more. */
  private async deleteIfClosed(id: string): Promise<void> {
    try {
      await this.requireOpen(id);
    } catch (error) {
      await this.store.delete(uploadKey(id));
      throw error;
    }
  }

  private async requireOpen(id: string): Promise<{ ownerId: string }> {
    const open = idSchema.safeParse(id).success ? await this.pendingUploads.findOpenUpload(id) : null;
    if (!open) {
      throw new AppError(
        'upload.closed',
        'This upload address has expired or was used already. Please start the upload again.',
      );
    }

    return open;
  }
}

function notSigned(): AppError {
  return new AppError('auth.forbidden', "This isn't an address for an upload.");
}
