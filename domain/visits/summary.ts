import { type Language, type Words, say } from '../kit/words/words.ts'
import { hoursText } from './hours.ts'

const headings = {
  report: { en: 'What was done', fr: 'Ce qui a été fait', es: 'Qué se hizo' },
  items: { en: 'Checked', fr: 'Vérifié', es: 'Comprobado' },
  parts: { en: 'Parts', fr: 'Pièces', es: 'Piezas' },
  hours: { en: 'Hours', fr: 'Heures', es: 'Horas' },
  missing: { en: 'Still missing', fr: 'Manque encore', es: 'Falta todavía' },
  comeBack: { en: 'We come back.', fr: 'Nous reviendrons.', es: 'Volveremos.' },
  warranty: { en: 'Under warranty', fr: 'Sous garantie', es: 'En garantía' },
  done: { en: 'The work is done.', fr: 'Le travail est terminé.', es: 'El trabajo está hecho.' },
} satisfies Record<string, Words>

/** What a customer signs for. */
export type Summarised = {
  report: string | null
  /** What of the checklist was done, with what was read. */
  items: readonly { text: string; reading?: string | null | undefined; unit?: string | undefined }[]
  parts: readonly { name: string; count: number }[]
  hours: readonly { name: string; minutes: number }[]
  missing: readonly { name: string; count: number }[]
  warranty: boolean
  outcome: 'DONE' | 'COME_BACK'
}

/** A part of what is signed: its heading, and lines; a sentence has no lines. */
export type SummaryPart = { heading: string; lines: string[] }

/** What stands between a name and what is said of it: in French with a space that keeps it on the line. */
const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

const pieces = ({ name, count }: { name: string; count: number }) => `${count} × ${name}`

/** What was done at a visit in the customer's language, as they read it before they sign (OPEN-306). */
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

/** The same in one piece, as it is kept with the signature (OPEN-309). */
export const summaryText = (parts: readonly SummaryPart[]): string =>
  parts.map(({ heading, lines }) => [heading, ...lines.map((line) => `• ${line}`)].join('\n')).join('\n\n')
