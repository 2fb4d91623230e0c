import type { BrowserContext } from '@playwright/test'

/**
 * Collects violations of the content security policy on a browser's pages from now on. The text of a violation contains
 * the address, the rule and the blocked resource.
 */
export async function refusedByPolicy(context: BrowserContext): Promise<readonly string[]> {
  const refused: string[] = []
  await context.exposeBinding('reportViolation', (_source, line: string) => void refused.push(line))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (line: string) => void }
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      reportViolation(
        `${location.pathname} ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
      )
    })
  })
  return refused
}
