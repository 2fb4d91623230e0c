import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./*/tables.ts', './*/*-tables.ts'],
  out: './migrations',
})
