import { spawn } from 'node:child_process'
import { ensureInstalled } from './steps/install.mjs'
import { launchEnv } from './steps/launch.mjs'
import { node26, root } from './steps/paths.mjs'
import { endInOrder, endWithUs, ending, toolEnv } from './steps/run.mjs'

const port = process.env.PORT || '3000'
const webPort = process.env.WEB_PORT || '5173'

endInOrder()
await ensureInstalled().catch((error) => {
  if (!ending.aborted) console.error(error.message)
  process.exit(ending.aborted ? 0 : 1)
})

// The browser talks to the web server, which proxies the API, so the API must expect the web server's origin.
const env = toolEnv({
  ...launchEnv(),
  NODE_ENV: 'development',
  PORT: port,
  APP_URL: process.env.APP_URL || `http://localhost:${webPort}`,
  WEB_PORT: webPort,
})
const programs = [
  ['--watch', '--watch-preserve-output', '--import', './server/process/quick-imports.ts', 'server/main.ts'],
  ['scripts/steps/serve-web.mjs'],
]
const children = programs.map((args) => spawn(node26(), args, { cwd: root, env, stdio: 'inherit' }))
for (const child of children) {
  endWithUs(child)
  // If one of the two processes ends, the other process is stopped.
  child.once('exit', () => children.forEach((other) => other.kill('SIGTERM')))
}
