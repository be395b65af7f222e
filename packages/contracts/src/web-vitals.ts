import { z } from 'zod';
import { wellFormedText } from './common.js';
import { defineEndpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { ROUTES } from './routes.js';

const milliseconds = z.number().min(0).max(LIMITS.webVitalMaxMs);

/** How a page felt to one reader (Web Vitals, https://web.dev/articles/vitals), without who that was. */
export const webVitalsSchema = z
  .object({
    /** The path that the browser loaded; only which of the site's pages it is gets counted. */
    path: wellFormedText().max(LIMITS.urlMax),
    /** Time to First Byte. */
    ttfbMs: milliseconds.optional(),
    /** Largest Contentful Paint: when the main part of the page was there. */
    lcpMs: milliseconds.optional(),
    /** Interaction to Next Paint: the slowest reaction to what the reader did. */
    inpMs: milliseconds.optional(),
    /** Cumulative Layout Shift: how much the page moved by itself; a score, 0 when it did not. */
    cls: z.number().min(0).max(100).optional(),
  })
  .meta({ id: 'WebVitals' });
export type WebVitals = z.infer<typeof webVitalsSchema>;

export const webVitalsEndpoints = {
  recordWebVitals: defineEndpoint({
    route: ROUTES.recordWebVitals,
    summary: 'Say how fast a page was; it is counted without who said it',
    access: 'public',
    body: webVitalsSchema,
    response: z.object({}),
    status: 202,
  }),
};
