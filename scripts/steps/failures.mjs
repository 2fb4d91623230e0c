import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The maximum number of failures that are printed again at the end of a run, and of lines per message and page. */
const most = { failures: 20, lines: 14, ofPage: 50 }

/** Returns the failed tests in a report of Vitest, each as `{ title, message }`. */
export const failuresInVitest = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ title: name, message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${name} › ${fullName}`,
      message: failureMessages[0] ?? '',
    }))
  })

/**
 * Returns the failed attempts in a report of Playwright, as `{ title, message, page }`. A failed first attempt is
 * included even if the second attempt passed.
 */
export const failuresInPlaywright = ({ suites = [], errors = [] }) => [
  ...errors.map(({ message }) => ({ title: 'the run', message: message ?? '' })),
  ...suites.flatMap(({ specs = [], ...suite }) => [
    ...failuresInPlaywright(suite),
    ...specs.flatMap(({ file, title, tests }) =>
      tests.flatMap(({ results }) =>
        results.flatMap(({ errors: faults = [], attachments = [] }, attempt) =>
          faults.slice(0, 1).map(({ message }) => ({
            title: `${file} › ${title} (attempt ${attempt + 1})`,
            message: message ?? '',
            page: pageIn(attachments),
          })),
        ),
      ),
    ),
  ]),
]

/** The lines about the main part of the page at the moment of the failure, from the file that Playwright writes. */
function pageIn(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (!path || !existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  const main = lines.findIndex((line) => /^\s*- main\b/.test(line))
  if (main === -1) return []
  const end = lines.findIndex((line, at) => at > main && line.startsWith('```'))
  return lines.slice(main, end === -1 ? undefined : end).slice(0, most.ofPage)
}

/**
 * Formats the failures for the end of a long run, because a log may be truncated. Returns an empty text without
 * failures.
 */
export function failuresInWords(failures) {
  const shown = failures.slice(0, most.failures).map(({ title, message, page = [] }) => {
    const lines = stripVTControlCharacters(message).split('\n').slice(0, most.lines)
    return [title, ...[...lines, ...page].map((line) => `  ${line}`)].join('\n')
  })
  const left = failures.length - shown.length
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((text) => `${text}\n`).join('\n')
}
