import { join } from 'node:path'
import { node26 } from './steps/paths.mjs'
import { run } from './steps/run.mjs'

// Writes .env.example from the declared settings and their explanations: npm run settings
const { code } = await run(node26(), [join('scripts', 'static', 'env-example.mjs'), '--write'])
process.exitCode = code
