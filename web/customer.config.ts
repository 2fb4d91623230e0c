import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/**
 * The page behind a customer's link, built by itself: whoever opens one has never been here, often on a phone, and would wait
 * for the parts of the product that both share. The product's own build comes after it into the same folder.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react()],
  build: {
    manifest: '.vite/customer.json',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('customer.html', import.meta.url)) },
  },
})
