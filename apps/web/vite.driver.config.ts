/// <reference types="node" />
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { driverWorker } from './driver-worker.ts';
import { precompress } from './precompress.ts';

/** The driver's app, with scripts of its own: a phone loads nothing of the office's screens. */
export default defineConfig(({ mode }) => ({
  root: 'driver',
  base: '/driver/',
  plugins: [react(), driverWorker(), ...(mode === 'uncompressed' ? [] : [precompress()])],
  build: {
    outDir: '../dist/driver',
    emptyOutDir: true,
    assetsInlineLimit: 0,
  },
}));
