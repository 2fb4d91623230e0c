import { config } from 'zod'

// The page's policy forbids code made from text: zod must not even try. It decides while schemas are made, so this runs
// with zod itself, before any of ours (vite.config.ts puts it into its chunk).
config({ jitless: true })
