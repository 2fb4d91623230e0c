import { translatedTable } from '../kit/words/translated.ts'
import { type Language, say } from '../kit/words/words.ts'
import { hoursText } from './hours.ts'

const headings = translatedTable('visits', 'summary.headings')

/** The contents of the summary that a customer reads and signs. */
export type Summarised = {
  report: string | null
  /** The completed items of the checklist, with their readings and units. */
  items: readonly { text: string; reading?: string | null | undefined; unit?: string | undefined }[]
  parts: readonly { name: string; count: number }[]
  hours: readonly { name: string; minutes: number }[]
  missing: readonly { name: string; count: number }[]
  warranty: boolean
  outcome: 'DONE' | 'COME_BACK'
}

/** A part of the summary: a heading and its lines. A part of only one sentence has no lines. */
export type SummaryPart = { heading: string; lines: string[] }

/** The separator between a name and its value. In French, a no-break space precedes the colon. */
const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

const pieces = ({ name, count }: { name: string; count: number }) => `${count} × ${name}`

/** The summary of a visit in the customer's language. The customer reads the summary before signing (OPEN-306). */
export function summaryOf(of: Summarised, language: Language): SummaryPart[] {
  const part = (name: keyof typeof headings, lines: string[]): SummaryPart[] =>
    lines.length === 0 ? [] : [{ heading: say(headings[name], language), lines }]
  const sentence = (name: keyof typeof headings): SummaryPart => ({
    heading: say(headings[name], language),
    lines: [],
  })
  return [
    ...part('report', of.report ? [of.report] : []),
    ...part(
      'items',
      of.items.map(({ text, reading, unit }) =>
        reading ? `${text}${colon(language)}${reading}${unit ? `\u00a0${unit}` : ''}` : text,
      ),
    ),
    ...part('parts', of.parts.map(pieces)),
    ...part(
      'hours',
      of.hours.map(({ name, minutes }) => `${name}${colon(language)}${hoursText(minutes)}`),
    ),
    ...part('missing', of.missing.map(pieces)),
    ...(of.warranty ? [sentence('warranty')] : []),
    sentence(of.outcome === 'DONE' ? 'done' : 'comeBack'),
  ]
}

/** The summary as one text. The text is stored together with the signature (OPEN-309). */
export const summaryText = (parts: readonly SummaryPart[]): string =>
  parts.map(({ heading, lines }) => [heading, ...lines.map((line) => `• ${line}`)].join('\n')).join('\n\n')
