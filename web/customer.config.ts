import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { inlineTexts } from './inline-texts.ts'

/**
 * Builds the page of customers' links separately, so that it shares no chunks with the product and loads quickly.
 * Afterwards, the product is built into the same folder.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react(), inlineTexts()],
  build: {
    manifest: '.vite/customer.json',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('customer.html', import.meta.url)) },
  },
})
