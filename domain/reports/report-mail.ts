import { documentAmount, documentDay, documentNumber } from '../documents/format.ts'
import { linkLine } from '../identity/mail-words.ts'
import { mailButton, mailPage, paragraphsOf } from '../kit/words/mail-html.ts'
import { type Language, say } from '../kit/words/words.ts'
import { hoursText } from '../visits/hours.ts'
import { type FigureName, type ReportKind, figureUnits, reportTotals } from './report-kinds.ts'
import type { Report } from './report.ts'
import { figureWords, kindWords, reportMailWords } from './report-words.ts'

/** The totals in the mail of each report. */
const mailed = (kind: ReportKind): readonly FigureName[] =>
  reportTotals(kind).filter((name) => name !== 'change')

function written(name: FigureName, { total, currency }: Report, language: Language): string {
  const value = total[name] ?? null
  if (value === null) return '–'
  if (figureUnits[name] === 'MONEY') return documentAmount(value, currency, language)
  if (figureUnits[name] === 'MINUTES') return hoursText(Number(value))
  const number = documentNumber(value, language)
  if (figureUnits[name] !== 'PERCENT') return number
  return language === 'en' ? `${number}%` : `${number}\u00a0%`
}

type Sent = { report: Report; name: string; workspace: string; language: Language; link: string }

/** The mail of a saved report: its days, its totals and a link to its figures (OPEN-758). */
export function reportMail({ report, name, workspace, language, link }: Sent) {
  const { kind, span } = report
  const params = {
    name,
    workspace,
    report: say(kindWords[kind], language),
    from: documentDay(span.from, language),
    to: documentDay(span.to, language),
  }
  const figures = mailed(kind).map((figure) =>
    say(reportMailWords.figure, language, {
      label: say(figureWords[figure], language),
      figure: written(figure, report, language),
    }),
  )
  const parts = [
    say(reportMailWords.opening, language, params),
    figures.join('\n'),
    say(reportMailWords.file, language),
  ]
  const open = say(reportMailWords.button, language)
  const body = parts.join('\n\n')
  return {
    subject: say(reportMailWords.subject, language, params),
    text: `${body}\n\n${say(linkLine, language, { open, link })}\n`,
    html: mailPage(`${paragraphsOf(body)}${mailButton(link, open)}`, language),
  }
}
