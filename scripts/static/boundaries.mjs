import { filesOf, importsOf, isTest } from '../steps/imports.mjs'

// Which packages each package may import.
const reaches = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  e2e: ['domain', 'e2e'],
  bench: ['domain', 'server', 'bench'],
  prove: ['domain', 'server', 'bench', 'prove'],
}
// What journeys may import in addition: how to start the product as a process and where its data is, the contents of
// PDFs, a fake Stripe, and the texts and routes promised to users.
const known = {
  e2e: [
    /^server\/testing\/(product|pdf-text|quick-place|label-pictures|fake-stripe)\.ts$/,
    /^web\/locales\/.+\.json$/,
    /^web\/screens\/route-table\.ts$/,
  ],
}
// The folders of each kit, in order: a folder may import only earlier ones, and no area.
const rooms = {
  'domain/kit': ['words', 'value', 'time', 'entity'],
  'server/kit': ['embedded', 'database', 'http', 'entity', 'pdf', 'export', 'jobs'],
  'web/kit': ['text', 'api', 'value', 'figures', 'days', 'form', 'list', 'record'],
}
// What the kits of server and web share with all of domain: its kit, what every record and every session has to do with,
// and the lists over all areas, of which a kit reads names, words and types without knowing a single area.
const shared = [/^domain\/(kit|core)\//, /^domain\/(entities|calls|problems|field-words|in-use)$/]
// What a kit imports besides its rooms, of any package. The core of domain stands between its kit and the areas.
const besides = {
  'domain/kit': [/^domain\/locales\//],
  'domain/core': [/^domain\/(kit|core)\//],
  'server/kit': [
    ...shared,
    // How the server is set up, and which queues a migration makes.
    /^server\/(config|queues)\.ts$/,
  ],
  'web/kit': [...shared, /^web\/(ui|locales)\//],
}
// The areas in order: an area may import only earlier ones, also between tables and between screens.
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
  'visits',
  'maintenance',
  'communication',
  'marketing',
  'rewards',
  'imports',
  'reports',
  'organization',
]
// The folders of the client in order: each may import only earlier ones. Shared parts come first, then the areas, the
// pages that several areas share, and the application frame.
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
  'dev',
  'routes',
  'worker',
]
const orders = { domain: areas, server: areas, web: client }
// Packages that may also have folders outside this order; their folders must not import each other in a cycle.
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

/** Returns the fault in an import from a kit's folder, or from `web/ui`; null if there is none. */
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

/** Returns the fault in an import from a package's folder to a later one; null if there is none. */
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
 * Returns the imports in cycles between folders of a package: none of these folders could be read, or removed, alone.
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

/** Returns the folder of a file in its package; null at the root and for files shared by tests. */
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
