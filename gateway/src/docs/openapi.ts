import {
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  PRODUCT_NAME,
  statusTitle,
} from '@hearthwise/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const COMMON_ERRORS: ErrorCode[] = ['request.invalid', 'service.unavailable'];

/** The OpenAPI 3.1 document of the public contract, whose schemas are JSON Schema already. */
export function buildOpenApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [operationId, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    const path = endpoint.route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.route.method.toLowerCase()]: operationOf(operationId, endpoint),
    };
  }

  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hw_session' } },
      schemas: { Problem: PROBLEM },
    },
  };
}

function operationOf(operationId: string, endpoint: Endpoint): Json {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.route.path.split('/')[2]],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.access !== 'public' && { security: [{ session: [] }] }),
    responses: responsesOf(endpoint),
  };
}

function responsesOf(endpoint: Endpoint): Json {
  const codes = [
    ...COMMON_ERRORS,
    ...(endpoint.errors ?? []),
    ...(endpoint.access === 'public' ? [] : (['auth.required'] as const)),
  ];
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code]);
  const failures = [...byStatus].map(([status, list]) => [
    String(status),
    {
      description: `${statusTitle(status)}: ${list.join(', ')}`,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);

  return {
    [String(endpoint.status ?? 200)]: {
      description: endpoint.summary,
      content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    },
    ...Object.fromEntries(failures),
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) {
    return [];
  }
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };

  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });

  return rest;
}

const PROBLEM: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457)',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
};
