/** What was tried, how it went, and what was found or is to be done, in a sentence. */
export type Finding = { what: string; state: 'ok' | 'warning' | 'fails'; words: string }

/** What one thing came to: fine, or worth a look. */
export type Outcome = Pick<Finding, 'state' | 'words'>

/** All is well. */
export const ok = (words: string): Outcome => ({ state: 'ok', words })

/** It works, and should be looked at. */
export const warning = (words: string): Outcome => ({ state: 'warning', words })

/** It does not work. */
export const fails = (words: string): Outcome => ({ state: 'fails', words })

/** What an error says; a failed call says it in its cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message === 'fetch failed' && error.cause instanceof Error
    ? error.cause.message
    : error.message
}

/** Tries one thing; what it throws is a failure in its own words. */
export const tried = async (what: string, attempt: () => Promise<Outcome>): Promise<Finding> => ({
  what,
  ...(await attempt().catch((error: unknown) => fails(wordsOf(error)))),
})

/** The findings as a table of lines for a terminal. */
export function tableOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings
    .map(({ what, state, words }) => `${what.padEnd(width)}  ${state.padEnd(7)}  ${words}`)
    .join('\n')
}
