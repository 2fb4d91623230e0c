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
// What journeys read besides: how to start the product as a process and where its data lie, what a PDF says, and the texts and routes people are promised.
const known = {
  e2e: [
    /^server\/testing\/(product|pdf-text|quick-place)\.ts$/,
    /^web\/locales\/.+\.json$/,
    /^web\/shell\/route-table\.ts$/,
  ],
}
// The rooms of each kit: one may import only rooms before it, and no room knows an area.
const rooms = {
  'domain/kit': ['words', 'value', 'time', 'entity'],
  'server/kit': ['embedded', 'database', 'http', 'entity', 'export'],
  'web/kit': ['text', 'api', 'value', 'form', 'list', 'record'],
}
// What a kit imports besides its rooms: what stands at the root of its package, and what every record has to do with.
const besides = {
  'domain/kit': [],
  'server/kit': [
    // How the server is set up.
    /^server\/config\.ts$/,
    // Who did it, and the files of a record that goes with them.
    /^server\/(people|files)\/tables\.ts$/,
    /^server\/files\/store\.ts$/,
  ],
  'web/kit': [/^web\/(ui|locales)\//],
}
const areas = [
  'people',
  'collaboration',
  'databases',
  'crm',
  'suppliers',
  'inventory',
  'operations',
  'orders',
  'accounting',
  'communication',
  'marketing',
  'reports',
]

const faults = []
for (const folder of Object.keys(reaches)) for (const file of filesOf(folder)) check(folder, file)
for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1

function check(folder, file) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, name] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
    const target = targetOf(file, name)
    if (target === null) continue
    const other = target.split('/')[0]
    if (known[folder]?.some((pattern) => pattern.test(target))) continue
    if (!reaches[folder].includes(other)) faults.push(`${file}: ${folder} may not import ${other} (${name})`)
    const fault = faultOfRooms(file, target)
    if (fault) faults.push(`${file}: ${fault} (${name})`)
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

function isTest(file) {
  return /\.test\.tsx?$/.test(file)
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
