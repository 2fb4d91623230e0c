import { ensureWebBuilt, isWebBuilt } from './build-web.mjs'
import { ensureInstalled, isInstalled } from './install.mjs'
import { launchEnv } from './launch.mjs'
import { cached, node26 } from './paths.mjs'
import { become } from './run.mjs'

/**
 * Makes the product ready to be served: installs packages and builds the web client where that is needed. Where the client is
 * built, development packages are not.
 */
export async function prepare() {
  const isBuilt = isWebBuilt()
  await ensureInstalled(isBuilt ? 'serve' : 'build')
  if (!isBuilt) await ensureWebBuilt()
}

/** Why the product cannot be served as it lies there, in a sentence; null where it can. */
export function whyNotServe() {
  if (!isInstalled('serve'))
    return 'The packages that the server needs are not installed as package-lock.json has them: run npm run build'
  return isWebBuilt() ? null : 'The web client is not built from these sources: run npm run build'
}

/** Becomes the server. */
export function serve() {
  become(node26(), ['--import', './server/quick-imports.ts', 'server/main.ts'], {
    ...launchEnv(),
    NODE_ENV: process.env.NODE_ENV || 'production',
    // A quarter less work to load the server from the second start on.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || cached('node'),
  })
}
