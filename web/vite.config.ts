import { GATEWAY_SEGMENTS } from '@hearthwise/contracts/pages';
import tailwindcss from '@tailwindcss/vite';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:3000';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  server: {
    proxy: Object.fromEntries(
      GATEWAY_SEGMENTS.map((segment) => [`/${segment}`, { target: gateway, changeOrigin: false }]),
    ),
  },
  // Whole, so that the gateway runs the pages without the packages of the web client.
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    target: 'baseline-widely-available',
    // The gateway reads it to name the stylesheet, the scripts and the fonts in the first HTML.
    manifest: !isSsrBuild,
    // One stylesheet: the critical path has one request for styles, and screens never appear unstyled.
    cssCodeSplit: false,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A font inlined into the stylesheet could be neither preloaded nor cached on its own.
    assetsInlineLimit: 0,
    // What every page needs is in two files instead of twenty: one changes with the dependencies, one with our code.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
                },
                {
                  // What imports a heavy library would take it along into the chunk of every page. Forms and lists are in a
                  // file of their own: where people arrive they are not needed.
                  name: (id, modules) =>
                    isHeavy(id, modules) ? null : firstModules(modules).has(id) ? 'shared' : 'shared-forms',
                  debugName: 'shared',
                  test: /packages[\\/]contracts|web[\\/]src[\\/](app|lib|session|components|features[\\/]\w+[\\/](api|cards|display))[\\/]|lucide-react/,
                  minShareCount: 8,
                },
                {
                  // Small modules that the first screens load cost more as files of their own.
                  name: (id, modules) =>
                    !isHeavy(id, modules) && firstModules(modules).has(id) ? 'shared' : null,
                  debugName: 'shared-first',
                  test: /web[\\/]src[\\/](lib|session|app[\\/]shell|components[\\/]ui)[\\/]|icons[\\/](log-out|message-circle-question)|vite[\\/]preload-helper/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
  },
}));

/** Libraries of forms and dialogs, which only the screens that use them load. */
const HEAVY = /node_modules[\\/](?:zod|@radix-ui)[\\/]/;
const found = new Map<string, boolean>();

/** Whether a module imports a heavy library, directly or not. */
function isHeavy(id: string, modules: Rolldown.ChunkingContext): boolean {
  const known = found.get(id);
  if (known !== undefined) {
    return known;
  }
  found.set(id, false); // modules that import each other are visited once
  const imports = modules.getModuleInfo(id)?.importedIds ?? [];
  const result = HEAVY.test(id) || imports.some((other) => isHeavy(other, modules));
  found.set(id, result);

  return result;
}

/** Where most people arrive. */
const FIRST = [
  'src/entry-client.tsx',
  'src/features/landing/landing-screen.tsx',
  'src/features/articles/article-screen.tsx',
];
const first = new Set<string>();

/** The modules that the first screens import, directly or not. */
function firstModules(modules: Rolldown.ChunkingContext): Set<string> {
  const visit = (id: string): void => {
    if (!first.has(id)) {
      first.add(id);
      modules.getModuleInfo(id)?.importedIds.forEach(visit);
    }
  };
  FIRST.forEach((file) => visit(join(import.meta.dirname, file)));

  return first;
}
