import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from './endpoints.js';
import type { Endpoint } from './endpoint.js';
import type { Operation } from './operation.js';
import { OPERATIONS } from './operations.js';

const HALF_A_PAIR = '\ud83c';
const NULL = '\0';

const endpoints = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { params, query, body }]) =>
  [params, query, body].filter((schema) => schema !== undefined).map((schema) => [name, schema] as const),
);
const operations = Object.values<Record<string, Operation>>(OPERATIONS)
  .flatMap((service) => Object.values(service))
  .map(({ name, input }) => [name, input] as const);

describe('text that somebody sends', () => {
  it.each([...endpoints, ...operations])('should be well formed wherever %s takes any', (_name, schema) => {
    const lenient = textsOf(schema, '').filter(([, text]) =>
      [HALF_A_PAIR, NULL].some((wrong) => text.safeParse(`a${wrong}b`).success),
    );

    expect(lenient.map(([path]) => path)).toEqual([]);
  });

  it('should be found in every kind of schema that the contract has', () => {
    const all = [...endpoints, ...operations].flatMap(([, schema]) => textsOf(schema, ''));
    expect(all.length).toBeGreaterThan(60);
  });
});

/** Every schema of a text, or of anything at all, within another, with the path to it. */
function textsOf(schema: z.core.$ZodType, path: string): [path: string, text: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([name, part]) =>
      textsOf(part, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) {
    return textsOf(schema.element, `${path}[]`);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => textsOf(option, path));
  }
  if (schema instanceof z.ZodPipe) {
    return textsOf(schema.in, path);
  }
  const { innerType } = (schema as z.ZodType).def as { innerType?: z.core.$ZodType };

  return innerType ? textsOf(innerType, path) : [[path, schema as z.ZodType]];
}
