import { addAbortSignal } from 'node:stream';
import { AppError, idSchema, LIMITS } from '@hearthwise/contracts';
import type { ServiceRoutes } from '@hearthwise/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FolderStore } from '../storage/folder-store.js';
import { uploadKey } from '../storage/object-keys.js';
import type { UploadGrant } from '../storage/object-store.js';
import type { OpenUploads } from './upload-grants.js';
import { UploadMeter } from './upload-meter.js';

/** Milliseconds without a byte after which an upload counts as cut. */
const SILENCE = 60_000;

const querySchema = z.object({
  expires: z.coerce.number().int(),
  size: z.coerce.number().int(),
  signature: z.string(),
});

/** `PUT /objects/{id}?…`: takes what people upload to a folder, at the address that `FolderStore` signed. */
export class UploadReceiver implements ServiceRoutes {
  constructor(
    private readonly store: FolderStore,
    private readonly uploads: OpenUploads,
    private readonly silence = SILENCE,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.put<{ Params: { id: string } }>('/objects/:id', (request, reply) => this.receive(request, reply));
  }

  private async receive(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ): Promise<void> {
    const id = request.params.id.toLowerCase();
    const grant = await this.getGrant(id, request.query);
    const meter = new UploadMeter(grant.maxBytes, request.headers);
    addAbortSignal(AbortSignal.timeout(LIMITS.uploadSeconds * 1_000), request.raw);
    request.raw.setTimeout(this.silence);

    await this.store.keep(grant.key, meter.watch(request.raw));
    await this.removeIfTooLate(id);
    await reply.header('etag', `"${meter.md5}"`).send();
  }

  private async getGrant(id: string, query: unknown): Promise<UploadGrant> {
    const { ownerId } = await this.getOpen(id);
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

  /** Whoever cleans up after the picture has been here already when it was closed while bytes came in. */
  private async removeIfTooLate(id: string): Promise<void> {
    try {
      await this.getOpen(id);
    } catch (error) {
      await this.store.remove(uploadKey(id));
      throw error;
    }
  }

  private async getOpen(id: string): Promise<{ ownerId: string }> {
    const open = idSchema.safeParse(id).success ? await this.uploads.findOpen(id) : null;
    if (!open) {
      throw new AppError('upload.closed', 'Nothing can be uploaded here any more.');
    }

    return open;
  }
}

function notSigned(): AppError {
  return new AppError('auth.forbidden', 'This is no address that was given for an upload.');
}
