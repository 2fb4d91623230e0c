import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { precachedFiles } from './precached-files.ts'

const script = 'sw.js'

/**
 * The worker that starts the application without a line, built into the folder of the product's build and after it, since it
 * names that build's files. One script, because a browser compares only that one with the worker that it has.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [precachedFiles(), compressedFiles((name) => name === script)],
  build: {
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      output: { format: 'iife', entryFileNames: script },
    },
  },
})
