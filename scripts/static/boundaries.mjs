import { filesOf, importsOf, isTest } from '../steps/imports.mjs'

// The packages that each package may import.
const reaches = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  e2e: ['domain', 'e2e'],
  bench: ['domain', 'server', 'bench'],
  prove: ['domain', 'server', 'bench', 'prove'],
}
// Additional imports that journeys may use: helpers of the server's tests (the product as a process, the text of PDFs,
// a fake Stripe), and the client's table of routes.
const known = {
  e2e: [
    /^server\/testing\/(product|pdf-text|quick-place|label-pictures|fake-stripe)\.ts$/,
    /^web\/screens\/route-table\.ts$/,
  ],
}
// The folders of each kit, in order. A folder may import only earlier folders of its kit, and no area.
const rooms = {
  'domain/kit': ['words', 'value', 'time', 'entity'],
  'server/kit': ['embedded', 'database', 'http', 'entity', 'pdf', 'export', 'jobs'],
  'web/kit': ['text', 'api', 'value', 'figures', 'days', 'form', 'list', 'record'],
}
// The parts of domain that the kits of server and web may import: its kit, its core (the rules for all records and
// sessions), and the lists of names, texts and types of all areas.
const shared = [
  /^domain\/(kit|core)\//,
  /^domain\/(entities|calls|problems|field-words|server-words|in-use)$/,
]
// The additional imports of each kit outside its own folders. The core of domain may import the kit of domain, and no
// area.
const besides = {
  'domain/kit': [/^domain\/locales\//],
  'domain/core': [/^domain\/(kit|core)\//],
  'server/kit': [
    ...shared,
    // The settings of the server, and the list of queues that a migration creates.
    /^server\/(config|queues)\.ts$/,
  ],
  'web/kit': [...shared, /^web\/(ui|locales)\//],
}
// The areas in order. An area may import only earlier areas. This also applies to tables and screens.
const areas = [
  'identity',
  'people',
  'collaboration',
  'databases',
  'messaging',
  'links',
  'crm',
  'suppliers',
  'inventory',
  'operations',
  'equipment',
  'requests',
  'documents',
  'orders',
  'accounting',
  'payments',
  'receivables',
  'bank',
  'visits',
  'maintenance',
  'memberships',
  'books',
  'communication',
  'marketing',
  'rewards',
  'imports',
  'reports',
  'organization',
]
// The folders of the client in order. A folder may import only earlier folders. The order is: shared parts, the areas,
// the pages that several areas share, the application frame.
const client = [
  'locales',
  'ui',
  'kit',
  'screens',
  'labels',
  ...areas,
  'pages',
  'shell',
  'customer',
  'verify',
  'dev',
  'routes',
  'worker',
]
const orders = { domain: areas, server: areas, web: client }
// Packages whose folders must not import each other in a cycle, even if a folder is missing in the order above.
const ringless = ['domain', 'server']

const faults = []
for (const folder of Object.keys(reaches)) for (const file of filesOf(folder)) check(folder, file)
for (const folder of ringless) faults.push(...ringsOf(folder))
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function check(folder, file) {
  for (const [target, name] of importsOf(file)) {
    const other = target.split('/')[0]
    if (known[folder]?.some((pattern) => pattern.test(target))) continue
    if (!reaches[folder].includes(other)) faults.push(`${file}: ${folder} may not import ${other} (${name})`)
    for (const fault of [faultOfRooms(file, target), faultOfOrder(file, target)])
      if (fault !== null) faults.push(`${file}: ${fault} (${name})`)
    if (isTables(file) && isTables(target) && areaOf(target) > areaOf(file)) {
      faults.push(`${file}: tables of a later area (${name})`)
    }
  }
}

/** Returns the fault in an import by a file of a kit or of `web/ui`, or null if the import is allowed. */
function faultOfRooms(file, target) {
  if (file.startsWith('web/ui/') && target.startsWith('web/') && !/^web\/(?:ui|locales)\//.test(target))
    return 'a visual part knows nothing of the client but its texts'
  const kit = Object.keys(besides).find((each) => file.startsWith(`${each}/`))
  if (kit === undefined || isTest(file)) return null
  if (besides[kit].some((pattern) => pattern.test(target))) return null
  if (!target.startsWith(`${kit}/`)) return `${kit} knows no area`
  const [from, to] = [file, target].map((path) => rooms[kit].indexOf(path.split('/')[2]))
  if (from < 0 || to < 0) return 'a kit has rooms only'
  return to > from ? 'a later room of the kit' : null
}

/** Returns the fault in an import of a later folder of the same package, or null if the import is allowed. */
function faultOfOrder(file, target) {
  const pkg = file.split('/')[0]
  const order = orders[pkg]
  if (isTest(file) || order === undefined || !target.startsWith(`${pkg}/`)) return null
  const folders = [file, target].map(folderOf)
  if (folders.includes(null)) return null
  const [from, to] = folders.map((folder) => order.indexOf(folder))
  if (from < 0 || to < 0)
    return ringless.includes(pkg) ? null : `a folder of ${pkg} that has no place in their order`
  return to > from ? `a later folder of ${pkg}` : null
}

/**
 * Returns the import cycles between folders of a package. Folders in a cycle can only be understood and removed
 * together.
 */
function ringsOf(pkg) {
  const needs = new Map()
  for (const file of filesOf(pkg).filter((name) => !isTest(name))) {
    const from = folderOf(file)
    if (from === null) continue
    if (!needs.has(from)) needs.set(from, new Map())
    for (const target of importsOf(file).map(([path]) => path)) {
      const to = target.startsWith(`${pkg}/`) ? folderOf(target) : null
      if (to !== null && to !== from)
        needs.get(from).set(to, `${file}: ${to} needs ${from} in turn (${target})`)
    }
  }
  const isFree = (folder) => ![...needs.get(folder).keys()].some((other) => needs.has(other))
  for (let free = []; (free = [...needs.keys()].filter(isFree)).length > 0;)
    for (const folder of free) needs.delete(folder)
  return [...needs.values()].flatMap((of) => [...of].flatMap(([to, words]) => (needs.has(to) ? [words] : [])))
}

/** Returns the folder of a file in its package, or null for a file at the root and for a file that tests share. */
function folderOf(file) {
  const [, folder, rest] = file.split('/')
  return rest === undefined || folder === 'testing' ? null : folder
}

function isTables(file) {
  return /^server\/\w+\/tables(\.ts)?$/.test(file) && areaOf(file) >= 0
}

function areaOf(file) {
  return areas.indexOf(file.split('/')[1])
}
