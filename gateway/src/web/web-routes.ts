import { readdirSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PageRenderer } from './page-renderer.js';
import { WebPages, type WebPagesOptions } from './web-pages.js';

/** Serves everything outside the API: hashed files, and pages complete in the first HTML. */
export async function addWebRoutes(fastify: FastifyInstance, options: WebPagesOptions): Promise<void> {
  await fastify.register(
    fastifyStatic as never,
    {
      root: `${PageRenderer.folder}/assets`,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
    } as never,
  );
  addPublicFiles(fastify);
  const pages = new WebPages(options, fastify);
  fastify.get('/*', (request, reply) => pages.respond(request, reply));
}

/** Files that browsers request at the root, such as the icon. */
function addPublicFiles(fastify: FastifyInstance): void {
  const files = readdirSync(PageRenderer.folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && file.name !== 'index.html',
  );
  for (const { name } of files) {
    fastify.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(name, PageRenderer.folder),
    );
  }
}
