import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endInOrder, say } from './figures.ts'
import { type Step, stepsOf } from './image-steps.ts'
import { table } from './markdown.ts'
import { need } from './need.ts'

// OPEN-716: runs the steps of deploy/Dockerfile in a root file system made by debootstrap. Then runs the image and the
// services of deploy/compose.yaml in a network namespace (container-inside.ts). Docker is not needed.

const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const release = `fieldhouse-${version}-${process.platform}-${process.arch}`

need(process.platform === 'linux' && process.getuid?.() === 0, 'this runs as root on Linux')
need(spawnSync('debootstrap', ['--version']).status === 0, 'debootstrap is installed')
endInOrder()

const image = mkdtempSync(join(tmpdir(), 'fieldhouse-image-'))
chmodSync(image, 0o755)

/** Creates the root file system of the image that a build starts from. */
function from(name: string): void {
  const suite = /^debian:(\w+)-slim$/.exec(name)?.[1]
  need(suite !== undefined, `the image ${name} is one of Debian`)
  execFileSync('debootstrap', ['--variant=minbase', suite ?? '', image], { stdio: ['ignore', 2, 2] })
  copyFileSync('/etc/resolv.conf', join(image, 'etc/resolv.conf'))
  for (const folder of ['proc', 'dev']) execFileSync('mount', ['--rbind', `/${folder}`, join(image, folder)])
}

/** Runs an instruction of the build. Skips the instructions for the start of a container. */
function build({ keyword, words, args }: Step): void {
  if (keyword === 'FROM') from(words)
  if (keyword === 'RUN')
    execFileSync('chroot', [image, 'sh', '-ec', words.replaceAll('${RELEASE}', release)], {
      stdio: ['ignore', 2, 2],
      env: {
        PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        DEBIAN_FRONTEND: 'noninteractive',
      },
    })
  if (keyword === 'ADD') {
    const [archive = '', target = ''] = args.map((each) => each.replace('${RELEASE}', release))
    execFileSync('tar', ['-xzf', join(root, 'dist', archive), '-C', join(image, target)])
  }
}

const unmount = (): void => {
  for (const folder of ['proc', 'dev']) spawnSync('umount', ['--recursive', '--lazy', join(image, folder)])
}

try {
  if (!existsSync(join(root, 'dist', `${release}.tar.gz`)))
    execFileSync(process.execPath, ['scripts/release.mjs', '--with-changes'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    })
  const steps = stepsOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  for (const step of steps) {
    say(`${step.keyword} ${step.words.slice(0, 60)}`)
    build(step)
  }
  appendFileSync(join(image, 'etc/hosts'), '127.0.0.1 localhost database mail\n')
  const inside = spawnSync(
    'unshare',
    ['-n', process.execPath, join(import.meta.dirname, 'container-inside.ts'), image, release],
    { stdio: ['ignore', 'pipe', 2], encoding: 'utf8' },
  )
  need(inside.status === 0, 'what the files start works')
  const section = [
    '## The files for containers, without Docker',
    'The proof ran the steps of `deploy/Dockerfile` in a Debian that debootstrap made. The proof then started the entry point of the Dockerfile twice, as the user of the Dockerfile, with the settings of the container and in a separate network. The first start used the embedded PostgreSQL. The second start used the settings of `deploy/compose.yaml`, with a PostgreSQL and a mail server under the host names in `deploy/compose.yaml`. After each start, a person signed up with the mailed code. The server then stopped in order on the stop signal that the Dockerfile names (OPEN-716).',
    table(['what', 'figure'], JSON.parse(inside.stdout) as string[][]),
  ]
  process.stdout.write(`${section.join('\n\n')}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  unmount()
  rmSync(image, { recursive: true, force: true })
}
