import {
  ENDPOINTS,
  type Endpoint,
  PAGES,
  RESET_PASSWORD_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SIGN_UP_PATH,
} from '@hearthwise/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { oddText, oddValue } from './odd-values.js';
import { valueFor } from './schema-values.js';

export const PERSONAS = ['visitor', 'member', 'admin'] as const;
export type Persona = (typeof PERSONAS)[number];

/** One request as it goes over the wire, and who makes it. */
export interface OddRequest {
  persona: Persona;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  /** Text is sent as UTF-8. */
  body: string | undefined;
}

/** What a request can be made for: every endpoint and page of the contract, and what the gateway has beside them. */
interface Place {
  method: string;
  /** With `:name` parameters. */
  path: string;
  query?: z.core.$ZodType | undefined;
  body?: z.core.$ZodType | undefined;
}

const UNLISTED = [
  '/api/health',
  '/art/:theme/:seed.svg',
  '/assets/:file',
  '/docs',
  '/docs-json',
  '/favicon.svg',
  '/health/live',
  '/health/ready',
  '/objects/:id',
  '/robots.txt',
  '/sitemap.xml',
  SIGN_IN_PATH,
  SIGN_IN_CALLBACK_PATH,
  SIGN_UP_PATH,
  RESET_PASSWORD_PATH,
  SIGN_OUT_PATH,
];

export const PLACES: Place[] = [
  // Without streams, which do not end.
  ...Object.values<Endpoint>(ENDPOINTS)
    .filter(({ responseType }) => responseType !== 'text/event-stream')
    .map(({ route, query, body }) => ({ ...route, query, body })),
  ...Object.values(PAGES).map(({ path }) => ({ method: 'GET', path })),
  ...UNLISTED.map((path) => ({ method: 'GET', path })),
  { method: 'POST', path: SIGN_IN_PATH },
  { method: 'PUT', path: '/objects/:id' },
];

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY'];

/** @param known ids and slugs of what there is, so that some requests find something */
export function oddRequest(known: { ids: string[]; slugs: string[] }): fc.Arbitrary<OddRequest> {
  return fc.constantFrom(...PLACES).chain((place) =>
    fc.record({
      persona: fc.constantFrom(...PERSONAS),
      method: mostly(fc.constant(place.method), fc.constantFrom(...METHODS)),
      target: targetOf(place, [...known.ids, ...known.slugs]),
      headers: headersOf(place),
      body: bodyOf(place, known.ids),
    }),
  );
}

/** Nine times of ten the one, else the other. */
function mostly<T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const ODD_SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%zz',
  '%',
  '%c0%80',
  '%ed%a0%80',
  ';',
  '*',
];

function segment(known: string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 3, arbitrary: oddText().map(encode) },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS, 'a'.repeat(6_000)) },
  );
}

/** As a browser encodes it; what can't be encoded stays out. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function targetOf({ path, query }: Place, known: string[]): fc.Arbitrary<string> {
  const segments = path
    .split(/(:\w+)/)
    .map((part) => (part.startsWith(':') ? segment(known) : fc.constant(part)));
  const whole = fc.tuple(...segments).map((parts) => parts.join(''));

  return fc
    .tuple(mostly(whole, whole.chain(disguised)), mostly(queryOf(query, known), oddQuery()))
    .map(([given, search]) => (search ? `${given}?${search}` : given));
}

/** The same address as somebody would write it who wants to slip past a check, or something that is none. */
function disguised(path: string): fc.Arbitrary<string> {
  return fc.constantFrom(
    `/${path}`,
    `/\\${path}`,
    `//elsewhere.example${path}`,
    path.replaceAll('/', '//'),
    path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    path.replaceAll('/', '%2f'),
    `/x/..${path}`,
    `/assets/%2e%2e${path}`,
    path.toUpperCase(),
    `${path}/`,
    `${path}#x`,
    `${path};x=1`,
    `http://elsewhere.example${path}`,
    `${path}\t`,
    `${path} x`,
    `${path}é`,
    '*',
    '?',
  );
}

function queryOf(schema: z.core.$ZodType | undefined, known: string[]): fc.Arbitrary<string> {
  if (!schema) {
    return fc.constantFrom('', '', '', 'limit=1', 'search=oak', 'tab=articles', 'w=320', 'q=a');
  }

  return valueFor(schema, known).map((value) =>
    Object.entries(value ?? {})
      .map(([name, one]) => `${encode(name)}=${encode(inQuery(one))}`)
      .join('&')
      .slice(0, 8_000),
  );
}

/** Texts as they are, everything else as JSON: an object with a `toString` of its own can't be made a text by `String`. */
function inQuery(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}

const NAMES = [
  'limit',
  'offset',
  'search',
  'q',
  'categoryId',
  'returnTo',
  'notice',
  'w',
  'topic',
  'from',
  '__proto__',
];
const VALUES = [
  '',
  '1',
  '-1',
  '1e3',
  '0x10',
  '99999999999999999999',
  'NaN',
  '%00',
  '%zz',
  '%ed%a0%80',
  '+',
  '[]',
];

function oddQuery(): fc.Arbitrary<string> {
  const name = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom('', '[]', '[a]', '.a', '%5B%5D'));
  const value = fc.oneof(fc.constantFrom(...VALUES), oddText().map(encode));
  const pair = fc.tuple(name, value).map(([[key, suffix], one]) => `${key}${suffix}=${one}`);

  return fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&'));
}

const ODD_HEADERS: Record<string, string[]> = {
  accept: [
    '',
    '*/*',
    'text/html;q=0',
    'image/avif,image/webp;q=0.0',
    ','.repeat(2_000),
    'application/json; q=NaN',
  ],
  'accept-encoding': ['br;q=0', 'br', 'gzip, , ,', '*', 'identity;q=0', 'br'.repeat(500)],
  'accept-language': ['', 'xx-YY;q=9', '*'.repeat(1_000)],
  authorization: ['Bearer null', 'Basic ====='],
  'content-encoding': ['gzip', 'br', 'nonsense'],
  'content-length': ['-1', '1e1', '99999999999999999999', '3, 3'],
  'content-type': [
    '',
    'application/json; charset=utf-16',
    'application/json;',
    'application/jsonx',
    'APPLICATION/JSON',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    '/',
    ';;;',
    'a'.repeat(1_000),
  ],
  cookie: [
    'hw_session=x',
    'hw_hint=1',
    '=;;=',
    'hw_session=' + 'A'.repeat(43),
    '__proto__=1',
    'a'.repeat(4_000),
  ],
  expect: ['100-continue', '200-maybe'],
  forwarded: ['for=unknown'],
  'if-match': ['*', '"1"', '1', '"x", W/"y"', '"' + '9'.repeat(400) + '"'],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '99999999999999'],
  'if-none-match': ['*', '"', 'W/', '"x"'.repeat(300)],
  'if-range': ['"x"', 'nonsense'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'x'],
  origin: ['null', 'https://elsewhere.example', 'nonsense', 'http://[', 'file://'],
  range: [
    'bytes=0-0',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,1-1,2-2',
    'bytes=99999999999999999999-',
    'lines=1-2',
    'bytes=a-b',
  ],
  referer: ['nonsense'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'nonsense'],
  traceparent: ['00-0-0-00', 'x'.repeat(500)],
  'transfer-encoding': ['chunked', 'gzip, chunked', 'identity', 'xchunked'],
  upgrade: ['websocket', 'h2c'],
  'x-forwarded-for': ['unknown', '::1, ' + '1.2.3.4, '.repeat(100)],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['a'.repeat(500)],
};

function headersOf({ body }: Place): fc.Arbitrary<[string, string][]> {
  const usual: [string, string][] = body ? [['content-type', 'application/json']] : [];
  const odd = fc
    .constantFrom(...Object.keys(ODD_HEADERS))
    .chain((name) =>
      fc.constantFrom(...(ODD_HEADERS[name] ?? [])).map((value): [string, string] => [name, value]),
    );

  return fc
    .tuple(
      mostly(fc.constant(usual), fc.constant<typeof usual>([])),
      mostly(fc.array(odd, { maxLength: 1 }), fc.array(odd, { maxLength: 5 })),
    )
    .map(([first, others]) => [
      ...first.filter(([name]) => others.every(([other]) => other !== name)),
      ...others,
    ]);
}

const DEEP = 10_000;
const ODD_BODIES = [
  '',
  '{',
  'null',
  '[]',
  '"',
  '{"a":1}{"a":2}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '[1,]',
  '\ufeff{}',
  '{"title":"\\ud800"}',
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + '1' + '}'.repeat(DEEP),
  'a=1&a=2&__proto__=3&email[]=x',
  'a'.repeat(1_200_000),
];

function bodyOf({ body }: Place, ids: string[]): fc.Arbitrary<string | undefined> {
  if (!body) {
    return mostly(fc.constant(undefined), fc.constantFrom('{}', 'x', ''));
  }

  return mostly(
    valueFor(body, ids).map((value) => JSON.stringify(value)),
    fc.oneof(
      fc.constantFrom(...ODD_BODIES),
      oddValue().map((value) => JSON.stringify(value)),
    ),
  );
}
