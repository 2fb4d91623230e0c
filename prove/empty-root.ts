import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

// A root file system that contains only the requirements of a release: a shell and the C library.

/** The programs that the launcher calls. */
const programs = ['/bin/sh', '/usr/bin/cat', '/usr/bin/dirname', '/usr/bin/readlink']

/** Matches the system libraries in the output of `ldd`. The release contains all other libraries. */
const system =
  /(?:=> |^\s*)(\/lib(?:64)?\/(?:[\w-]+\/)?(?:lib(?:atomic|c|dl|gcc_s|m|pthread|resolv|rt|stdc\+\+)\.so|ld-linux)[^ ]*)/gm

const librariesOf = (file: string): string[] => {
  const said = execFileSync('ldd', [file], { encoding: 'utf8' })
  return [...said.matchAll(system)].map(([, path]) => path ?? '')
}

/** Fills an empty folder so that the programs of a release can run with this folder as their root. */
export function fillEmptyRoot(root: string, ofRelease: readonly string[]): void {
  for (const folder of ['bin', 'dev', 'etc', 'proc', 'tmp']) mkdirSync(join(root, folder))
  chmodSync(join(root, 'tmp'), 0o1777)
  writeFileSync(join(root, 'etc', 'passwd'), 'nobody:x:65534:65534:nobody:/nonexistent:/bin/false\n')
  for (const [name, minor] of [
    ['null', '3'],
    ['urandom', '9'],
  ] as const)
    execFileSync('mknod', ['-m', '666', join(root, 'dev', name), 'c', '1', minor])
  for (const program of programs) copyInto(root, program, join('bin', program.split('/').at(-1) ?? ''))
  for (const library of new Set([...programs, ...ofRelease].flatMap(librariesOf)))
    copyInto(root, library, library)
}

function copyInto(root: string, from: string, to: string): void {
  const target = join(root, to)
  if (existsSync(target)) return
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(from, target)
}
