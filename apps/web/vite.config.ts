/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where `npm run dev` has started the server. */
const apiUrl = process.env.API_URL ?? 'http://localhost:8080';

export default defineConfig(({ mode }) => ({
  plugins: [react(), ...(mode === 'uncompressed' ? [] : [precompress()])],
  server: { proxy: { '/api': apiUrl, '/docs': apiUrl } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // MapLibre is one module of about 1 MB, loaded only by the map.
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      output: {
        // Heavy libraries stay out of the first load: each is its own chunk, fetched by the screens that show it.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'maplibre', test: /node_modules\/maplibre-gl\// },
            // What every screen begins with comes as one file, not as the two dozen that single screens share of it.
            { name: 'start', tags: ['$initial'] },
          ],
        },
      },
    },
  },
}));
