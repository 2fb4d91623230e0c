import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Checks that each file or folder of the project that a document names exists. A document may name a file by its path
// or by the end of its path (`server/mail/outbox.ts`), by its name (`outbox.ts`), or by a link relative to the document
// ([a page](how-to/test.md)).

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const files = listed.trim().split('\n')
const known = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))),
)
const ends = new Set(
  files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
)

const named = /`([\w@{}$./-]+\.(?:tsx?|mjs|sql|tsv|md))`/g
const linked = /\]\(([^)#:\s]+)(?:#[^)\s]*)?\)/g

const faults = files
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const gone = [...text.matchAll(named)].map(([, path]) => path).filter((path) => !ends.has(path))
    const lost = [...text.matchAll(linked)]
      .map(([, path]) => path)
      .filter((path) => !known.has(join(dirname(file), path).replaceAll('\\', '/')))
    return [...gone, ...lost].map((path) => `${file}: ${path} is not there`)
  })
for (const fault of new Set(faults)) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
