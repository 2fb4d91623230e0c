import { config } from 'zod'

// The page's content security policy forbids the evaluation of text as code, so zod must not try it. zod decides this
// when the first schema is created, so this file must run before our modules. Therefore vite.config.ts puts this file
// into zod's chunk.
config({ jitless: true })
