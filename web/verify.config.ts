import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { inlineTexts } from './inline-texts.ts'
import { singleFile } from './single-file.ts'

/** Builds the page that verifies proof exports as one file. Each proof export contains this file. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [react(), inlineTexts(), singleFile()],
  build: {
    emptyOutDir: false,
    target: 'es2023',
    modulePreload: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('verify.html', import.meta.url)),
      output: { codeSplitting: false },
    },
  },
})
