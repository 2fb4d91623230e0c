import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { noticesOf, noticesOfWeb, webNotices } from '../steps/notices.mjs'
import { closureOf, lockedPackages } from '../steps/packages.mjs'
import { root } from '../steps/paths.mjs'

// Checks that each delivered package has the text of its licence, and that the built web client contains its notices.

const packages = lockedPackages(root)
const programs = Object.keys(packages[''].optionalDependencies).map((name) => `node_modules/${name}`)
const delivered = [...closureOf(packages, ['server', 'web']), ...programs]
/** The notices of the installed packages. The packages for other platforms are not installed. */
const { missing } = noticesOf(delivered.filter((path) => existsSync(join(root, path))))
const faults = missing.map(
  (title) => `${title} has no licence text: add what it is under to scripts/steps/notices.mjs`,
)

const built = join(root, 'web', 'dist', webNotices)
if (!existsSync(built) || readFileSync(built, 'utf8') !== noticesOfWeb().text)
  faults.push(`web/dist/${webNotices} is not what the web client delivers: run npm run build`)

for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
