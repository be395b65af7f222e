import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError, LIMITS } from '@hearthwise/contracts';
import type { Config } from '../config.js';
import { hostOfAddress, normalAddress } from './address.js';
import { allowHosts, type IsAllowedHost } from './allowed-hosts.js';
import { ConnectionLimit } from './connection-limit.js';
import { isRepeated, rawHeader } from './raw-header.js';
import { sendRawProblem, writeRawProblem } from './raw-problem.js';
import { closeAfterBody, hasBody, holdBody } from './request-body.js';
import { transportHeaders } from './security.js';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves what is cached. */
interface Cache {
  /** Whether it has responded to the request. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
}

export type EdgeConfig = Pick<
  Config,
  | 'PUBLIC_URL'
  | 'ALLOWED_HOSTS'
  | 'RATE_LIMITS'
  | 'TRUSTED_PROXIES'
  | 'MAX_CONNECTIONS'
  | 'CONNECTIONS_PER_ADDRESS'
>;

/**
 * Limits in milliseconds and bytes. `requestTimeout` covers a whole request, and an upload may take as long as its grant is
 * valid; every other body has a deadline of its own (`guardBodies`).
 */
const SERVER_OPTIONS = {
  headersTimeout: 15_000,
  requestTimeout: LIMITS.uploadSeconds * 1_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
  // Reported by us, as a problem document.
  requireHostHeader: false,
};

/** Milliseconds until a connection without traffic is closed: longer than any response may take. */
const IDLE_TIMEOUT_MS = 120_000;

/** Milliseconds that an idle connection is kept open; longer behind a proxy, which must never reuse a closed one. */
const KEEP_ALIVE_MS = { direct: 10_000, proxied: 75_000 };

/** Milliseconds that a client has to read the error of a request that could not be parsed. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * The HTTP server in front of the framework: refuses requests for other hosts and serves cache hits. Its limits per address
 * apply to direct connections only: behind a proxy it sees the proxy's address.
 */
export function createHttpServer(config: EdgeConfig, cache: Cache, handler: Handler): Server {
  const isAllowed = allowHosts(config.PUBLIC_URL, config.ALLOWED_HOSTS);
  const transport = transportHeaders(config.PUBLIC_URL);
  const isLimited = config.TRUSTED_PROXIES === 0 && config.RATE_LIMITS === 'on';
  const connections = new ConnectionLimit(isLimited ? config.CONNECTIONS_PER_ADDRESS : Infinity);
  const respond =
    (takeBody: typeof closeAfterBody) => (request: IncomingMessage, response: ServerResponse) => {
      const refusal = connections.refusalOf(request) ?? refusalOf(request, isAllowed);
      if (hasBody(request)) {
        takeBody(request, response);
      } else if (!refusal && cache.serve(request, response)) {
        return;
      }
      if (refusal) {
        return sendRawProblem(response, refusal, transport);
      }
      handler(request, response);
    };
  const server = createServer(SERVER_OPTIONS, respond(closeAfterBody));
  server.on('checkContinue', respond(holdBody));
  server.on('checkExpectation', (_request, response: ServerResponse) => {
    sendRawProblem(
      response,
      new AppError('request.expectation_failed', 'Send the request without this Expect header.'),
      transport,
    );
  });
  server.setTimeout(IDLE_TIMEOUT_MS);
  server.keepAliveTimeout = config.TRUSTED_PROXIES > 0 ? KEEP_ALIVE_MS.proxied : KEEP_ALIVE_MS.direct;
  server.maxConnections = config.MAX_CONNECTIONS;
  server.on('connection', (socket: Socket) => connections.add(socket));

  return server;
}

/** Sends the error of a request that could not be parsed, for Fastify's `clientErrorHandler`. */
export function sendParserErrors(publicUrl: string) {
  const transport = transportHeaders(publicUrl);

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // Node emits the error again with every byte that follows.
    if (socket.writableEnded) {
      return;
    }
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding(socket)) {
      socket.destroy();

      return;
    }
    writeRawProblem(socket, parserError(error.code), transport);
    // Further bytes are discarded, so that a reset does not destroy the response.
    socket.resume();
    setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref();
  };
}

/** Mostly seen by operators who open the site by the machine's name, so it names the setting. */
const UNKNOWN_HOST =
  "This site doesn't go by that name. Whoever runs it can add the name to the setting ALLOWED_HOSTS.";

/** Whether a response has been started, which a second one would corrupt. Node checks the same field. */
function isResponding(socket: Duplex): boolean {
  const response = Reflect.get(socket, '_httpMessage') as ServerResponse | null | undefined;

  return response?.headersSent ?? false;
}

/**
 * Normalises a request's address before anything reads it, so that the cache, the router and every check of a prefix see
 * the same one. `/health` accepts any host, because probes may use any name.
 */
function refusalOf(request: IncomingMessage, isAllowed: IsAllowedHost): AppError | undefined {
  const given = request.url ?? '';
  const address = normalAddress(given);
  if (address === null) {
    return new AppError('request.malformed', "The address couldn't be read.");
  }
  request.url = address;
  if (isRepeated(request, 'host')) {
    return new AppError('request.malformed', 'The request names two hosts.'); // RFC 9112, section 3.2
  }
  const host = hostOfAddress(given) ?? rawHeader(request, 'host');
  if ((host !== undefined && isAllowed(host)) || address.startsWith('/health/')) {
    return undefined;
  }

  return host
    ? new AppError('request.misdirected', UNKNOWN_HOST)
    : new AppError('request.malformed', "The request doesn't name a host.");
}

function parserError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('request.headers_too_large', 'The headers of the request are too large.');
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new AppError('request.too_large', 'The request is too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request.timeout', 'The request took too long to arrive.');
    default:
      return new AppError('request.malformed', "The request couldn't be read.");
  }
}
