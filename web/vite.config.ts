import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressedFiles } from './compressed-files.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const buildDate = Number(process.env['BUILD_DATE'] ?? Date.now())

/** Parts that are large or change rarely get a chunk of their own, so that a release reloads little. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'phone', test: /node_modules[\\/]libphonenumber-js[\\/]/ },
  { name: 'zod', test: /node_modules[\\/]zod[\\/]|web[\\/]kit[\\/]api[\\/]no-eval/ },
  {
    name: 'mantine',
    test: /node_modules[\\/](@mantine[\\/](core|hooks|form|notifications|modals|spotlight|store)|@floating-ui)[\\/]/,
  },
]

export default defineConfig({
  root,
  define: { BUILD_DATE: JSON.stringify(buildDate) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      autoCodeSplitting: true,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    compressedFiles(),
    {
      name: 'build-info',
      generateBundle() {
        const source = JSON.stringify({ buildDate, version })
        this.emitFile({ type: 'asset', fileName: 'meta.json', source })
      },
    },
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
  preview: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
})
