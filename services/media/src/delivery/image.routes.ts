import type { Readable } from 'node:stream';
import { AppError, idSchema, LIMITS } from '@hearthwise/contracts';
import type { ServiceRoutes } from '@hearthwise/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ByteRange, imageNotFound, type ObjectStore } from '../storage/object-store.js';
import { chooseRendition, type SelectedFile } from './choose-rendition.js';
import { toImageResponse } from './image-response.js';
import type { DeliverableImage, Rendition, RenditionSource } from './rendition-source.js';

type ImageRequest = FastifyRequest<{ Params: { id: string } }>;

const querySchema = z.object({ w: z.coerce.number().int().min(1).max(LIMITS.imageSide).optional() });

/** `GET /objects/{id}?w=640`: delivers an image as the rendition that suits the request. */
export class ImageRoutes implements ServiceRoutes {
  constructor(
    private readonly store: ObjectStore,
    private readonly source: RenditionSource,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.route<{ Params: { id: string } }>({
      method: ['GET', 'HEAD'],
      url: '/objects/:id',
      handler: (request, reply) => this.deliver(request, reply),
    });
  }

  private async deliver(request: ImageRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = request.params.id.toLowerCase();
    const image = idSchema.safeParse(id).success ? await this.source.findImage(id) : null;
    if (!image) {
      throw imageNotFound();
    }

    return this.send(image, request, reply);
  }

  private async send(
    image: DeliverableImage,
    request: ImageRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const width = requireWidth(request.query);
    const file = chooseRendition(image, { width, accept: request.headers.accept });
    const response = toImageResponse(request, image, file);
    const body = response.hasBody ? await this.read(file, response.range) : undefined;
    if (body === null && file.rendition) {
      await this.source.reportMissing(request.params.id, file.rendition);

      return this.send(without(file.rendition, image), request, reply);
    }

    return reply.code(response.status).headers(response.headers).send(body);
  }

  /**
   * Null when a rendition's file is missing.
   * @throws AppError image.not_found when the original's file is missing
   */
  private async read(file: SelectedFile, range: ByteRange | undefined): Promise<Readable | null> {
    try {
      return await this.store.read(file.key, range);
    } catch (error) {
      if (file.rendition && error instanceof AppError && error.code === 'image.not_found') {
        return null;
      }
      throw error;
    }
  }
}

/** @throws AppError request.invalid */
function requireWidth(query: unknown): number | undefined {
  const { data, error } = querySchema.safeParse(query);
  if (error) {
    const message = `Expected a whole number from 1 to ${LIMITS.imageSide}.`;
    throw new AppError('request.invalid', "The width isn't valid.", { errors: [{ path: 'w', message }] });
  }

  return data.w;
}

function without(rendition: Rendition, image: DeliverableImage): DeliverableImage {
  const renditions = image.renditions.filter((other) => other !== rendition);

  return { ...image, renditions, isComplete: false };
}
