import { onTestFinished, vi } from 'vitest';

/** Responses by 'METHOD path?query': a body for 200, or a `Response` made by a function for anything else. */
type Responses = Record<string, unknown>;

interface Call {
  method: string;
  /** Path and query. */
  path: string;
  body: unknown;
}

/**
 * Stands in for the server until the test ends; the answer lists the calls that were made. A call without an answer
 * gets a 404, as it would from the server. A function among the answers is called for each call: it may count, wait
 * or fail.
 */
export function fakeApi(answers: Responses): Call[] {
  const calls: Call[] = [];

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const call = { method: init.method ?? 'GET', path: String(input), body: parseBody(init.body) };
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`] ?? problem(404, 'Not Found');
    const result = typeof answer === 'function' ? await answer(call) : answer;

    return result instanceof Response ? result.clone() : Response.json(result);
  });
  onTestFinished(() => void vi.unstubAllGlobals());

  return calls;
}

/** A page of a list that has another one, and the number of all as it may be said. */
export function pageBefore(next: string, rows: unknown[], total = '1000', relation = 'gte'): () => Response {
  const headers = {
    'x-total-count': total,
    'x-total-count-relation': relation,
    link: `<${next}>; rel="next"`,
  };

  return () => Response.json(rows, { headers });
}

/** What the server answers when a call fails (RFC 9457). */
export function problem(status: number, title: string, detail?: string): Response {
  return Response.json({ type: 'about:blank', title, status, detail }, { status });
}

function parseBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}
