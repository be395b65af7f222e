import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { ROUTES } from './routes.js';

const rest = { summary: 'An endpoint', access: 'public', response: z.object({}) } as const;
const id = z.string();

/** Never called. Each directive is an error of the compiler when the line after it compiles. */
export function definitionsThatDoNotCompile(): void {
  // @ts-expect-error the path has a parameter
  defineEndpoint({ ...rest, route: ROUTES.getProject });
  // @ts-expect-error the parameter is `id`
  defineEndpoint({ ...rest, route: ROUTES.getProject, params: z.object({ slug: id }) });
  // @ts-expect-error the path has no parameter
  defineEndpoint({ ...rest, route: ROUTES.listProjects, params: z.object({ id }) });
  // @ts-expect-error there is a second parameter
  defineEndpoint({ ...rest, route: { method: 'GET', path: '/a/:id/b/:part' }, params: z.object({ id }) });
}

describe('defineEndpoint', () => {
  it('should take a definition whose parameters are those of the path', () => {
    const endpoint = defineEndpoint({
      ...rest,
      route: { method: 'GET', path: '/a/:id/b/:part' },
      params: z.object({ id, part: z.enum(['x', 'y']) }),
    });
    expect(endpoint.params.safeParse({ id: '1', part: 'x' }).success).toBe(true);
  });
});
