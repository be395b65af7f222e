import { ROUTES } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from './openapi.js';

interface Document {
  openapi: string;
  paths: Record<
    string,
    Record<string, { parameters: { name: string }[]; responses: Record<string, object>; security?: object }>
  >;
}

describe('buildOpenApi', () => {
  const document = buildOpenApi('http://localhost:3000') as unknown as Document;

  it('should describe every call of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of Object.values(ROUTES)) {
      expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
    }
  });

  it('should name parameters, failures and who may call', () => {
    const list = document.paths['/api/projects']?.get;
    const create = document.paths['/api/projects']?.post;
    expect(list?.parameters.map((parameter) => parameter.name)).toEqual([
      'limit',
      'offset',
      'categoryId',
      'search',
    ]);
    expect(list?.security).toBeUndefined();
    expect(create?.security).toEqual([{ session: [] }]);
    expect(Object.keys(create?.responses ?? {})).toEqual(
      expect.arrayContaining(['201', '400', '401', '503']),
    );
  });
});
