import { ensureWebBuilt } from './steps/build-web.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { node26 } from './steps/paths.mjs'
import { become } from './steps/run.mjs'

try {
  await ensureInstalled()
  await ensureWebBuilt()
  become(node26(), ['server/main.ts'], { NODE_ENV: process.env.NODE_ENV || 'production' })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
