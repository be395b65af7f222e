import type { Readable } from 'node:stream';
import { AppError, idSchema, LIMITS } from '@hearthwise/contracts';
import type { ServiceRoutes } from '@hearthwise/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ByteRange, imageNotFound, type ObjectStore } from '../storage/object-store.js';
import { answerFor } from './image-response.js';
import { type ChosenForm, chooseForm } from './choose-rendition.js';
import type { ShownPicture, ShownPictures, Variant } from './rendition-source.js';

type PictureRequest = FastifyRequest<{ Params: { id: string } }>;

const querySchema = z.object({ w: z.coerce.number().int().min(1).max(LIMITS.imageSide).optional() });

/** `GET /objects/{id}?w=640`: shows pictures, each in the form that suits the reader. */
export class PictureDelivery implements ServiceRoutes {
  constructor(
    private readonly store: ObjectStore,
    private readonly pictures: ShownPictures,
  ) {}

  register(fastify: FastifyInstance): void {
    fastify.route<{ Params: { id: string } }>({
      method: ['GET', 'HEAD'],
      url: '/objects/:id',
      handler: (request, reply) => this.deliver(request, reply),
    });
  }

  private async deliver(request: PictureRequest, reply: FastifyReply): Promise<FastifyReply> {
    const id = request.params.id.toLowerCase();
    const picture = idSchema.safeParse(id).success ? await this.pictures.describe(id) : null;
    if (!picture) {
      throw imageNotFound();
    }

    return this.send(picture, request, reply);
  }

  private async send(
    picture: ShownPicture,
    request: PictureRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const wish = { width: widthOf(request.query), accept: request.headers.accept };
    const form = chooseForm(picture, wish);
    const answer = answerFor(request, picture, form);
    const bytes = answer.hasBytes ? await this.find(form, answer.range) : undefined;
    if (bytes === null && form.variant) {
      await this.pictures.reportLost(request.params.id, form.variant);

      return this.send(without(form.variant, picture), request, reply);
    }

    return reply.code(answer.status).headers(answer.headers).send(bytes);
  }

  /** Null for a variant whose bytes are gone; without those of the original there is no picture. */
  private async find(form: ChosenForm, range: ByteRange | undefined): Promise<Readable | null> {
    try {
      return await this.store.read(form.key, range);
    } catch (error) {
      if (form.variant && error instanceof AppError && error.code === 'image.not_found') {
        return null;
      }
      throw error;
    }
  }
}

function widthOf(query: unknown): number | undefined {
  const { data, error } = querySchema.safeParse(query);
  if (error) {
    const message = `Expected a whole number of 1 to ${LIMITS.imageSide}.`;
    throw new AppError('request.invalid', 'The width is not one.', { errors: [{ path: 'w', message }] });
  }

  return data.w;
}

function without(variant: Variant, picture: ShownPicture): ShownPicture {
  return { ...picture, variants: picture.variants.filter((other) => other !== variant), isFinal: false };
}
