import { config } from 'zod'

// The page's content security policy forbids evaluating text as code, so zod must not try to. zod decides this while
// schemas are created, so this must run with zod itself, before our modules (vite.config.ts puts it into zod's chunk).
config({ jitless: true })
