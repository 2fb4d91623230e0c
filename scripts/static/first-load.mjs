import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { namespacesIn } from '../../web/namespaces-of-screens.ts'
import { root } from '../steps/paths.mjs'

/**
 * The maximum script size per kind of screen with an empty cache, in bytes after compression (brotli). The chunk of the
 * map loads later and does not count.
 */
// `other` screens include the shell, `alone` screens do not. The size of a `customer` page includes the parts for its
// purpose and language, because most customers open the page for the first time.
const limits = { signIn: 237_000, alone: 255_000, other: 404_000, customer: 100_000 }

/**
 * The screens above the limit, each with its own limit. A screen that falls below the common limit has to leave this
 * list.
 */
const above = {
  '/accounting/bank bank/bank-screen.tsx': 424_000,
  '/operations/orders/{-$id} pages/order.tsx': 406_000,
  '/accounting/memberships/{-$id} memberships/membership-page.tsx': 421_000,
  '/operations/jobs/{-$id} operations/jobs-screen.tsx': 412_000,
  '/dev/kit': 506_000,
  '/inventory/value': 408_000,
  '/accounting/estimates/{-$id} accounting/estimate-page.tsx': 416_000,
  '/accounting/invoices/{-$id} accounting/invoice-page.tsx': 414_000,
  '/account/activity-logs': 430_000,
  '/crm/contacts/client/{-$id}': 415_000,
  '/crm/contacts/{-$id} pages/account.tsx': 417_000,
  '/inventory/stocktakes/{-$id} inventory/stocktake/stocktake-page.tsx': 407_000,
  '/hr/system/rewards rewards/rewards-screen.tsx': 411_000,
  '/operations/orders/{-$id} orders/new-order.tsx': 412_000,
  '/system/configuration': 405_000,
  '/operations/jobs/{-$id} requests/job-of-request.tsx': 419_000,
  '/operations/jobs/{-$id} operations/wizard/job-wizard.tsx': 418_000,
  '/operations/jobs/{-$id} pages/job.tsx': 415_000,
}

const web = join(root, 'web')
const dist = join(web, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const namespaces = namespacesIn(web)
/** Screens for signed-in users that are shown without the shell. */
const alone = ['/my-day/{-$id}']
const guests = ['/signin', '/signup/{-$id}', '/forgot_password', '/reset_password/{-$id}', '/invite/{-$id}']

const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))

/** Returns the files of a chunk and of all its static imports. */
function closure(file, seen = new Set()) {
  if (seen.has(file) || !file.endsWith('.js')) return seen
  seen.add(file)
  for (const key of byFile.get(file)?.imports ?? []) closure(manifest[key].file, seen)
  return seen
}

/** Returns the files of a shared chunk, by its name in vite.config.ts. */
const piece = (name) => closure(Object.values(manifest).find((chunk) => chunk.name === name).file)

/** Returns the files of a dynamically imported module. A module inside a shared chunk has no file of its own. */
const closureOf = (source) => {
  const own = manifest[relative(web, source)]
  return own === undefined ? piece('fields') : closure(own.file)
}

const size = (file) =>
  statSync(existsSync(join(dist, `${file}.br`)) ? join(dist, `${file}.br`) : join(dist, file)).size

const page = readFileSync(join(dist, 'index.html'), 'utf8')
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap(([, file]) => [
  ...closure(file),
])
const shell = [...piece('shell')]
const startTexts = [...piece('texts-fr')]

/** Returns the files of French texts, the longest language. */
const texts = (names) =>
  names.flatMap((name) => [...closure(manifest[`../domain/locales/fr/screens/${name}.json`]?.file ?? '')])

/**
 * Returns the screens of a route: the route's own screen, or each screen that the route's file may load. The route
 * shows only one of these screens.
 */
function screensOf(file) {
  const source = readFileSync(file, 'utf8')
  const path = /createFileRoute\('([^']+)'\)/.exec(source)?.[1].replace(/(.)\/$/, '$1')
  const own = manifest[`${relative(web, file)}?tsr-split=component`]
  if (path === undefined || own === undefined) return []
  const parts = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, part]) => resolve(dirname(file), part))
  const shown = parts.length === 0 ? [null] : parts
  return shown.map((part) => {
    const files = [...entry, ...closure(own.file), ...(part === null ? [] : closureOf(part))]
    const around = guests.includes(path) || alone.includes(path) ? [] : [...shell, ...texts(namespaces.shell)]
    const all = new Set([...files, ...around, ...startTexts, ...texts(namespaces[path] ?? [])])
    const sum = [...all].reduce((total, each) => total + size(each), 0)
    return { name: part === null ? path : `${path} ${relative(web, part)}`, path, sum, count: all.size }
  })
}

function limitOf(path) {
  if (path === '/signin') return limits.signIn
  return alone.includes(path) ? limits.alone : limits.other
}

const screens = readdirSync(join(web, 'routes'), { recursive: true })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => screensOf(join(web, 'routes', file)))
  .map((screen) => ({
    ...screen,
    limit: above[screen.name] ?? limitOf(screen.path),
  }))

// The page of customers' links has its own build. For each purpose of a link, the page is measured with the longest
// language.
const customers = JSON.parse(readFileSync(join(dist, '.vite/customer.json'), 'utf8'))
const customerFiles = (key, seen = new Set()) => {
  const { file, imports = [] } = customers[key]
  seen.add(file)
  for (const other of imports) customerFiles(other, seen)
  return seen
}
for (const purpose of Object.keys(customers).filter((key) => /^customer\/[\w-]+-page\.tsx$/.test(key))) {
  const parts = ['customer.html', '../domain/locales/fr/screens/customer.json', purpose]
  const files = new Set(
    parts.flatMap((part) => [...customerFiles(part)]).filter((file) => file.endsWith('.js')),
  )
  const sum = [...files].reduce((total, each) => total + size(each), 0)
  screens.push({ name: `/l ${purpose}`, path: '/l', sum, count: files.size, limit: limits.customer })
}

// Each machine creates different hashes in file names, which changes the compressed size by a few bytes. Therefore only
// whole kilobytes count.
const kilos = (bytes) => Math.round(bytes / 1000)
const kilo = (bytes) => `${kilos(bytes)} kB`
screens.sort((a, b) => b.sum - a.sum)
const heavy = screens.filter(({ sum, limit }) => kilos(sum) > kilos(limit))
const told = process.argv.includes('--all') ? screens : heavy
for (const { name, sum, limit, count } of told)
  console.log(`${name}: ${kilo(sum)} of script in ${count} files, at most ${kilo(limit)}`)
// An unneeded entry in `above` would let a screen grow unnoticed. A screen that exceeds the limit by a few bytes needs
// an entry, because the screen may reach the next kilobyte on another machine.
const needless = Object.keys(above).filter(
  (name) => !screens.some((screen) => screen.name === name && screen.sum > limits.other),
)
for (const name of needless) console.log(`${name} is below the limit or gone: it needs none of its own`)
const found = screens.filter(({ path }) => guests.includes(path)).length
if (found < guests.length) console.log(`only ${found} screens before signing in were found`)
process.exitCode = heavy.length > 0 || needless.length > 0 || found < guests.length ? 1 : 0
