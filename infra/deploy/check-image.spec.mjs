import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('check-image.mjs', import.meta.url));

const NODE = ['75000000 RUN install node', '30000000 ADD rootfs.tar / # buildkit'];
const OURS = ['0 CMD ["node" "dist/main.js"]', '60000000 COPY /app ./ # buildkit', '0 WORKDIR /app'];

/** Checks the image of content on a machine whose Docker, a fake, knows an image of these layers. */
function check(layers) {
  const folder = mkdtempSync(join(tmpdir(), 'check-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const docker = `#!/bin/sh
case "$1 $*" in
  history*) echo '${layers.join('\n')}' ;;
  image*) echo 1000:1000 ;;
  *entrypoint*) echo false ;;
  *) echo 'DATABASE_URL is missing' >&2; exit 1 ;;
esac`;
  writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'hearthwise/content:local'], {
    encoding: 'utf8',
    env,
  });

  return { status, said: (stdout + stderr).trim() };
}

describe('check-image', () => {
  it("should measure our layers, and none of Node's", () => {
    expect(check([...OURS, ...NODE])).toEqual({
      status: 0,
      said: "hearthwise/content:local: 60 MB above Node's image",
    });
  });

  it('should refuse layers that take too much', () => {
    const { status, said } = check(['61000000 COPY more', ...OURS, ...NODE]);
    expect(status).toBe(1);
    expect(said).toContain('its layers take 121 MB, more than 120');
  });

  it('should refuse an image whose layers it does not know, rather than call it small', () => {
    const { status, said } = check(NODE);
    expect(status).toBe(1);
    expect(said).toContain("no layer is 'WORKDIR /app'");
  });
});
