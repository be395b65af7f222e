import { PAGING_HEADERS, ROUTES } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './openapi.js';

interface Document {
  openapi: string;
  components: { schemas: Record<string, object> };
  paths: Record<
    string,
    Record<
      string,
      {
        parameters: { name: string; in: string }[];
        responses: Record<string, { headers?: object }>;
        security?: object;
      }
    >
  >;
}

/** A path without the names of its parameters, by which OpenAPI tells paths apart. */
function shapeOf(path: string): string {
  return path.replace(/\{\w*\}/g, '{}');
}

describe('buildOpenApi', () => {
  const document = buildOpenApi('http://localhost:3000') as unknown as Document;

  it('should describe every call of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method} ${shapeOf(path)}`),
      ),
    );
    const promised = Object.values(ROUTES).map(
      ({ method, path }) => `${method.toLowerCase()} ${shapeOf(path.replace(/:\w+/g, '{}'))}`,
    );
    expect([...described].toSorted()).toEqual(promised.toSorted());
  });

  it('should refer to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    expect(text.match(/"\$ref":/g)).toHaveLength(references.length);
    for (const [, name] of references) {
      expect(document.components.schemas).toHaveProperty([name ?? '']);
    }
  });

  it('should have each path once, with its parameters declared in every method', () => {
    const shapes = Object.keys(document.paths).map(shapeOf);
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const [path, item] of Object.entries(document.paths)) {
      const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(item)) {
        expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(wanted);
      }
    }
    expect(document.paths).toHaveProperty(['/api/articles/{slugOrId}']);
  });

  it('should say of every call who may make it', () => {
    const calls = Object.values(document.paths).flatMap((item) => Object.values(item));
    expect(calls.filter(({ security }) => !security)).toEqual([]);
  });

  it('should name parameters, failures and who may call', () => {
    const list = document.paths['/api/projects']?.get;
    const create = document.paths['/api/projects']?.post;
    expect(list?.parameters.map((parameter) => parameter.name)).toEqual([
      'limit',
      'offset',
      'cursor',
      'categoryId',
      'search',
    ]);
    expect(Object.keys(list?.responses['200']?.headers ?? {})).toEqual(Object.values(PAGING_HEADERS));
    expect(list?.security).toEqual([]);
    expect(create?.security).toEqual([{ session: [] }]);
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '503']),
    );
  });
});
