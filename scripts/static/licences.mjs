import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// The licences allowed for delivered and production packages: each licence permits use, change and distribution without
// conditions on our code.
const free = ['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD', 'CC0-1.0']
const alsoFree = ['BlueOak-1.0.0', 'OFL-1.1', 'Unlicense', 'WTFPL', 'Python-2.0', 'Zlib']
const allowed = new Set([...free, ...alsoFree])

const exceptions = [
  {
    packages: /^png-js$/,
    licences: ['none named'],
    reason: 'its LICENSE file is the MIT licence; only the field of package.json is missing',
  },
  {
    packages: /^@img\/sharp-/,
    licences: ['LGPL-3.0-or-later'],
    reason: 'libvips, a shared library that sharp loads as it is and that anyone may replace',
  },
  {
    packages: /^(lightningcss|lightningcss-.*)$/,
    licences: ['MPL-2.0'],
    reason: 'a part of vite, which the lock counts as optional for better-auth: nothing of it is delivered',
  },
]

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const faults = Object.entries(packages)
  .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev)
  .map(([path, entry]) => ({
    name: path.split('node_modules/').at(-1),
    licence: entry.license ?? 'none named',
  }))
  .filter(({ name, licence }) => !accepted(licence, name))

for (const { name, licence } of faults) console.log(`${name} is under ${licence}: not allowed in production`)
process.exitCode = faults.length === 0 ? 0 : 1

function accepted(licence, name) {
  const agreed = exceptions
    .filter((exception) => exception.packages.test(name))
    .flatMap(({ licences }) => licences)
  const terms = licence.replace(/[()]/g, '')
  return terms
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one) || agreed.includes(one)))
}
