import type { LineItem } from '../documents/document-lines.ts'
import { documentNumber } from '../documents/format.ts'
import type { DocumentLocale } from '../documents/labels.ts'

/** What a job of an estimate says: its words come from the lines, in the language of the estimate. */
type Work = { title: string; description: string }

const longest = { title: 200, description: 10_000 }

/** A line in words: `2 × Drain pump: replaced`. */
function lineText({ quantity, name, description }: LineItem, locale: DocumentLocale): string {
  const what = [name, description].filter(Boolean).join(': ')
  return `${documentNumber(quantity, locale)} × ${what}`
}

/** Title and description of the job that an estimate becomes: its first line names it, all lines tell what is to be done. */
export function jobOfEstimate(
  lineItems: readonly LineItem[],
  { number, locale }: { number: string; locale: DocumentLocale },
): Work {
  const [first] = lineItems
  const named = (first?.name || first?.description || '').split('\n')[0]?.trim() ?? ''
  const description = lineItems.map((line) => lineText(line, locale)).join('\n')
  return {
    title: (named || number).slice(0, longest.title),
    description: (description || number).slice(0, longest.description),
  }
}
