import { describe, expect, it } from 'vitest';
import { EMPTY_FORM } from './article-form.js';
import { type Work, WorkingCopySync } from './working-copy-sync.js';

const workOf = (title: string): Work => ({ fields: { ...EMPTY_FORM, title }, baseRevision: 1 });

describe('WorkingCopySync', () => {
  it('sends one after the other, and of those that waited only the newest', async () => {
    let title = 'one';
    const log: string[] = [];
    const releases: (() => void)[] = [];
    const sync = new WorkingCopySync(
      () => workOf(title),
      async (work) => {
        log.push(`begin ${work?.fields.title}`);
        await new Promise<void>((resolve) => releases.push(resolve));
        log.push(`end ${work?.fields.title}`);
      },
    );
    const sent = [sync.send()];
    title = 'two';
    sent.push(sync.send());
    title = 'three';
    sent.push(sync.send());
    releases[0]?.();
    await Promise.resolve();
    await new Promise((resolve) => void setTimeout(resolve));
    releases[1]?.();
    await Promise.all(sent);

    expect(log).toEqual(['begin one', 'end one', 'begin three', 'end three']);
    await sync.settled();
  });

  it('sends again after it was done', async () => {
    const log: (string | undefined)[] = [];
    const sync = new WorkingCopySync(
      () => workOf('x'),
      (work) => {
        log.push(work?.fields.title);

        return Promise.resolve();
      },
    );
    await sync.send();
    await sync.send();
    expect(log).toEqual(['x', 'x']);
  });
});
