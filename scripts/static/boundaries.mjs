import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { root } from '../steps/paths.mjs'

// Which folder may import which; inside server and web, an area may import only areas to its left.
const reaches = {
  domain: ['domain'],
  server: ['domain', 'server'],
  web: ['domain', 'web'],
  e2e: ['domain', 'e2e'],
  bench: ['domain', 'server', 'bench'],
  prove: ['domain', 'server', 'bench', 'prove'],
}
// What journeys read besides: how to start the product as a process and where its data lie, what a PDF says or shows, a Stripe of its own, and the texts and routes people are promised.
const known = {
  e2e: [
    /^server\/testing\/(product|pdf-text|quick-place|label-pictures|fake-stripe)\.ts$/,
    /^web\/locales\/.+\.json$/,
    /^web\/screens\/route-table\.ts$/,
  ],
}
// The rooms of each kit: one may import only rooms before it, and no room knows an area.
const rooms = {
  'domain/kit': ['words', 'value', 'time', 'entity'],
  'server/kit': ['embedded', 'database', 'http', 'entity', 'pdf', 'export', 'jobs'],
  'web/kit': ['text', 'api', 'value', 'figures', 'days', 'form', 'list', 'record'],
}
// What a kit imports besides its rooms: what stands at the root of its package, and what every record has to do with.
const besides = {
  'domain/kit': [],
  'server/kit': [
    // How the server is set up, and which queues a migration makes.
    /^server\/(config|queues)\.ts$/,
  ],
  'web/kit': [/^web\/(ui|locales)\//],
}
// The areas in the order in which they may know each other: tables and screens of a later one those before it.
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
// The folders of the client, each of which may import only those before it: what all screens share, the areas, the pages
// that several areas make together, and the frame around them.
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
// Packages without such an order, in which no two folders import each other, directly or in a ring.
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

/** What is wrong with an import from a room of a kit, or from a part that knows no kit. */
function faultOfRooms(file, target) {
  if (file.startsWith('web/ui/') && target.startsWith('web/') && !target.startsWith('web/ui/'))
    return 'a visual part knows nothing else of the client'
  const kit = Object.keys(rooms).find((each) => file.startsWith(`${each}/`))
  if (kit === undefined || isTest(file) || target.split('/')[0] !== kit.split('/')[0]) return null
  if (!target.startsWith(`${kit}/`))
    return besides[kit].some((pattern) => pattern.test(target)) ? null : 'a kit knows no area'
  const [from, to] = [file, target].map((path) => rooms[kit].indexOf(path.split('/')[2]))
  if (from < 0 || to < 0) return 'a kit has rooms only'
  return to > from ? 'a later room of the kit' : null
}

/** What is wrong with an import from one folder of a package to another that comes later. */
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

/** The imports between folders of a package that stand in a ring: none of these folders could be read, or taken out, alone. */
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

/** The folder of a package that a file lies in; null at its root and for what tests share. */
function folderOf(file) {
  const [, folder, rest] = file.split('/')
  return rest === undefined || folder === 'testing' ? null : folder
}

function isTest(file) {
  return /\.test\.tsx?$/.test(file)
}

/** What a file imports of ours: each target with the name it is imported by. */
function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name]) => {
    const target = targetOf(file, name)
    return target === null ? [] : [[target, name]]
  })
}

function targetOf(file, name) {
  if (name.startsWith('@fieldhouse/')) return name.slice('@fieldhouse/'.length)
  if (name.startsWith('.')) return relative(root, resolve(root, file, '..', name)).replaceAll('\\', '/')
  return null
}

function isTables(file) {
  return /^server\/\w+\/tables(\.ts)?$/.test(file) && areaOf(file) >= 0
}

function areaOf(file) {
  return areas.indexOf(file.split('/')[1])
}

function filesOf(folder) {
  try {
    return readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist\//.test(file))
  } catch {
    return []
  }
}
