import { ensureWebBuilt, isWebBuilt } from './build-web.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { launchEnv } from './launch.mjs'
import { cached, node26 } from './paths.mjs'
import { become } from './run.mjs'

/**
 * Prepares the product for serving: installs missing packages, and builds the web client if its build is outdated. Only
 * the build needs development packages.
 */
export async function prepare() {
  const isBuilt = isWebBuilt()
  await ensureInstalled(isBuilt ? 'serve' : 'build')
  if (!isBuilt) await ensureWebBuilt()
}

/** Returns why the product cannot be served in its present state, as one sentence, or null if it can be served. */
export function whyNotServe() {
  if (!isInstalled('serve'))
    return 'The packages that the server needs are not installed as package-lock.json has them: run npm run build'
  return isWebBuilt() ? null : 'The web client is not built from these sources: run npm run build'
}

/**
 * Runs the server as the work of this process: forwards signals and exits with the exit code of the server. Returns the
 * process of the server.
 */
export function serve() {
  return become(node26(), ['--import', './server/process/quick-imports.ts', 'server/main.ts'], {
    ...launchEnv(),
    NODE_ENV: process.env.NODE_ENV || 'production',
    // Caches the compiled code of the server, so that every start after the first one needs a quarter less work.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cached('node'),
  })
}
