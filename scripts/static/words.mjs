import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/paths.mjs'

// Forbids words in names, comments, texts and docs that readers would have to look up, and suggests replacements. Also
// limits the length of docstrings in the code, and of lines in docs.

const words = [
  {
    found: /\b(?:type|interface|class) (?:Standing|Told|Kept|Held|Upset)\b/,
    say: 'name the type by what it is in the business',
  },
  { found: /\b[Ww]ithout a line\b(?! of| in|,? and)/, say: 'offline' },
  { found: /\bonce the line is back\b/, say: 'once the device is online' },
  { found: /\b(?:leverage|utilize|performant)\b/i, say: 'use, quick' },
]

const folders = ['domain', 'server', 'web', 'e2e', 'bench', 'prove', 'scripts']

const files = execFileSync('git', ['ls-files', ...folders, 'docs', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md|json)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => file !== 'scripts/static/words.mjs')

const linesOf = (file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => ({ line, at: `${file}:${at + 1}` }))

const faults = files
  .flatMap(linesOf)
  .flatMap(({ line, at }) =>
    words
      .filter(({ found }) => found.test(line))
      .map(({ found, say }) => `${at} '${found.exec(line)?.[0]}': ${say}`),
  )

/** The maximum length of a line in docs, except table rows, which cannot be wrapped. */
const longest = 200
for (const { line, at } of files.filter((file) => file.endsWith('.md')).flatMap(linesOf))
  if (line.length > longest && !line.startsWith('|'))
    faults.push(`${at} has ${line.length} characters: at most ${longest}`)

/** Yields the first line and the number of words of each docstring in a file. */
function* docstringsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  for (const { 1: inner, index } of text.matchAll(/(?<=^[ \t]*)\/\*\*([\s\S]*?)\*\//gm))
    yield {
      at: `${file}:${text.slice(0, index).split('\n').length}`,
      words: inner
        .replaceAll(/^\s*\*/gm, ' ')
        .trim()
        .split(/\s+/).length,
    }
}

const mostWords = 30
for (const { at, words: count } of files
  .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
  .flatMap((file) => [...docstringsOf(file)]))
  if (count > mostWords) faults.push(`${at} is a docstring of ${count} words: at most ${mostWords}`)

for (const fault of faults) console.log(fault)
process.exitCode = faults.length === 0 ? 0 : 1
