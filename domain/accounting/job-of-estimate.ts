import type { Language } from '../kit/words/words.ts'
import type { LineItem } from '../documents/document-lines.ts'
import { documentNumber } from '../documents/format.ts'
import { beginningOf } from '../kit/value/typed-text.ts'

/** The title and description of a job made from an estimate, in the estimate's language. */
type Work = { title: string; description: string }

const longest = { title: 200, description: 10_000 }

/** A line as text: `2 × Drain pump: replaced`. */
function lineText({ quantity, name, description }: LineItem, locale: Language): string {
  const what = [name, description].filter(Boolean).join(': ')
  return `${documentNumber(quantity, locale)} × ${what}`
}

/**
 * Title and description of an estimate's job: the title is the estimate's first line, the description lists all lines.
 */
export function jobOfEstimate(
  lineItems: readonly LineItem[],
  { number, locale }: { number: string; locale: Language },
): Work {
  const [first] = lineItems
  const named = (first?.name || first?.description || '').split('\n')[0]?.trim() ?? ''
  const description = lineItems.map((line) => lineText(line, locale)).join('\n')
  return {
    title: beginningOf(named || number, longest.title),
    description: beginningOf(description || number, longest.description),
  }
}
