import { Caller } from './api.js';

/** The ids of a whole list, page by page. */
export async function readList(url: string, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = `${path}?limit=100`; next;) {
    const { status, body, headers } = await new Caller(url).get(next);
    if (status !== 200) {
      throw new Error(`${next} answered ${status}`);
    }
    ids.push(...(body as { id: string }[]).map(({ id }) => id));
    next = /<([^>]+)>; *rel="next"/.exec(headers.get('link') ?? '')?.[1]?.replace(/^https?:\/\/[^/]+/, '');
  }

  return ids;
}
