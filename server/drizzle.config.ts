import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./*/tables.ts', './*/*-tables.ts', './kit/*/tables.ts', './kit/*/*-tables.ts'],
  out: './migrations',
})
