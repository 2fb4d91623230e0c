import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'
import { inlineTexts } from './inline-texts.ts'
import { precachedFiles } from './precached-files.ts'

const script = 'sw.js'

/**
 * Builds the service worker into the product's build folder, after the product's build, because the service worker
 * contains a list of the files of that build.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [inlineTexts(), precachedFiles(), compressedFiles((name) => name === script)],
  build: {
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('worker/service-worker.ts', import.meta.url)),
      // The worker is a single script, because browsers compare only this script with the installed worker.
      output: { format: 'iife', entryFileNames: script },
    },
  },
})
