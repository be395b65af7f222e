import { onTestFinished, vi } from 'vitest';

/** Responses by 'METHOD path?query': a body for 200, or a function that returns a `Response` for anything else. */
type Responses = Record<string, unknown>;

interface Call {
  method: string;
  /** Path and query. */
  path: string;
  body: unknown;
  headers: Headers;
  /** Its abort ends the call; a function that responds has to see to it. */
  signal: AbortSignal | undefined;
}

/**
 * Replaces the server until the test ends; returns a list of the calls that are made. A call without a response
 * gets a 404, as from the server. A function among the responses is called for each call: it may count, wait
 * or fail.
 */
export function fakeApi(answers: Responses): Call[] {
  const calls: Call[] = [];

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const call = {
      method: init.method ?? 'GET',
      path: String(input),
      body: parseBody(init.body),
      headers: new Headers(init.headers),
      signal: init.signal ?? undefined,
    };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`] ?? problem(404, 'Not Found');
    const result = typeof answer === 'function' ? await answer(call) : answer;

    return result instanceof Response ? result.clone() : Response.json(result);
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  return calls;
}

/** A page of a list that has a next page, with the total count. */
export function pageBefore(next: string, rows: unknown[], total = '1000', relation = 'gte'): () => Response {
  const headers = {
    'x-total-count': total,
    'x-total-count-relation': relation,
    link: `<${next}>; rel="next"`,
  };

  return () => Response.json(rows, { headers });
}

/** The response of a failed call (RFC 9457). */
export function problem(status: number, title: string, detail?: string): Response {
  return Response.json({ type: 'about:blank', title, status, detail }, { status });
}

function parseBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}
