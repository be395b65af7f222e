import {
  ENDPOINTS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  LIMITS,
  PAGING_HEADERS,
  PRODUCT_NAME,
  statusTitle,
  totalRelationSchema,
} from '@hearthwise/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const COMMON_ERRORS: ErrorCode[] = ['request.invalid', 'service.overloaded', 'service.unavailable'];

/** The OpenAPI 3.1 document of the public contract, whose schemas are JSON Schema already. */
export function buildOpenApi(publicUrl: string): Json {
  const schemas = new Schemas();
  const byShape = Map.groupBy(Object.entries<Endpoint>(ENDPOINTS), ([, { route }]) => shapeOf(route.path));
  const paths = [...byShape.values()].map((group) => pathItemOf(Object.fromEntries(group), schemas));

  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version: '1.0.0' },
    servers: [{ url: publicUrl }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'hw_session' } },
      schemas: { Problem: PROBLEM, ...schemas.named },
    },
  };
}

/** OpenAPI treats paths that differ only in parameter names as the same. */
function shapeOf(path: string): string {
  return path.replace(/:\w+/g, ':');
}

/** All methods of one path. A parameter with two names gets both: `slugOrId`. */
function pathItemOf(group: Record<string, Endpoint>, schemas: Schemas): [path: string, item: Json] {
  const endpoints = Object.values(group);
  const names = endpoints.map(({ route }) => namesIn(route.path));
  const shared = (names[0] ?? []).map((_name, place) =>
    joinNames([...new Set(names.map((own) => own[place] ?? ''))]),
  );
  const rename = (endpoint: Endpoint) => (name: string) =>
    shared[namesIn(endpoint.route.path).indexOf(name)] ?? name;
  const operations = Object.entries(group).map(([operationId, endpoint]) => [
    endpoint.route.method.toLowerCase(),
    operationOf(operationId, endpoint, { schemas, rename: rename(endpoint) }),
  ]);
  const remaining = [...shared];
  const path = (endpoints[0]?.route.path ?? '').replace(/:\w+/g, () => `{${remaining.shift()}}`);

  return [path, Object.fromEntries(operations) as Json];
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}

function joinNames([first = '', ...others]: string[]): string {
  return [first, ...others.map((name) => `Or${name.charAt(0).toUpperCase()}${name.slice(1)}`)].join('');
}

interface Naming {
  schemas: Schemas;
  /** The name of a path's parameter in the document. */
  rename: (name: string) => string;
}

function operationOf(operationId: string, endpoint: Endpoint, { schemas, rename }: Naming): Json {
  return {
    operationId,
    summary: endpoint.summary,
    tags: [endpoint.route.path.split('/')[2]],
    parameters: [
      ...parametersOf(schemas.read(endpoint.params, 'input'), 'path', rename),
      ...parametersOf(schemas.read(endpoint.query, 'input'), 'query'),
      ...(endpoint.idempotencyKey ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.read(endpoint.body, 'input') } },
      },
    }),
    ...(endpoint.streamsBody && {
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    security: securityOf(endpoint),
    responses: responsesOf(endpoint, schemas),
  };
}

function responsesOf(endpoint: Endpoint, schemas: Schemas): Json {
  const codes = [
    ...COMMON_ERRORS,
    ...(endpoint.errors ?? []),
    ...(isOpen(endpoint) ? [] : (['auth.required'] as const)),
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
      ...(isPaged(endpoint) && { headers: PAGED_HEADERS }),
      content: {
        [endpoint.responseType ?? 'application/json']: { schema: schemas.read(endpoint.response, 'output') },
        ...(endpoint.canStream && { 'text/event-stream': { schema: { type: 'string' } } }),
      },
    },
    ...Object.fromEntries(failures),
  };
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A UUID of your choice. It becomes the id of what is created: a repeated request is stored once.',
  required: false,
  schema: { type: 'string', format: 'uuid' },
};

const PAGED_HEADERS: Json = {
  [PAGING_HEADERS.total]: {
    description: `Rows on all pages, counted up to ${LIMITS.totalMax}`,
    schema: { type: 'integer', maximum: LIMITS.totalMax },
  },
  [PAGING_HEADERS.totalRelation]: {
    description: 'eq: the total is exact; gte: there are at least so many',
    schema: { type: 'string', enum: totalRelationSchema.options },
  },
  [PAGING_HEADERS.next]: {
    description:
      'The address of the next page, rel="next" (RFC 8288); missing on the last one. In a search a page may be short and have a next one.',
    schema: { type: 'string' },
  },
};

function isPaged({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && 'cursor' in query.shape;
}

/** Whether visitors may call it. */
function isOpen({ access }: Endpoint): boolean {
  return access === 'public' || access === 'anybody';
}

/** An empty requirement beside others makes authentication optional. */
function securityOf(endpoint: Endpoint): Json[] {
  if (endpoint.access === 'public') {
    return [];
  }

  return isOpen(endpoint) ? [{}, { session: [] }] : [{ session: [] }];
}

function parametersOf(
  { properties = {}, required = [] }: ObjectSchema,
  place: 'path' | 'query',
  rename = (name: string) => name,
): Json[] {
  return Object.entries(properties).map(([name, property]) => ({
    name: rename(name),
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

interface ObjectSchema {
  properties?: Json;
  required?: string[];
}

/** JSON Schemas of the contract; named ones are stored once and referenced. */
class Schemas {
  readonly named: Record<string, Json> = {};

  /** @throws when two different schemas have the same name */
  read(schema: z.ZodType | undefined, io: 'input' | 'output'): Json {
    if (!schema) {
      return {};
    }
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
    const text = JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema: _dialect, $defs = {}, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
    for (const [name, definition] of Object.entries($defs)) {
      this.keep(name, definition as Json);
    }

    return rest;
  }

  private keep(name: string, definition: Json): void {
    const known = this.named[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`Two different schemas are named ${name}.`);
    }
    this.named[name] = definition;
  }
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
