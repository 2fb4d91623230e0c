import type { CustomerDocument, CustomerLine } from '@fieldhouse/domain/documents/customer-document'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { addressOf } from './api.ts'
import { amountIn, dayIn, figureIn } from './figures.ts'
import { useReading } from './words.ts'

export type Money = (amount: string) => string

/** A tax is named in the languages of documents, and by its English name in others. */
const inDocument = (language: Language) => (language === 'fr' ? 'fr' : 'en')

/** What a line says: when and who, what, and how many at which price. */
export function LineText({ line, money }: { line: CustomerLine; money: Money }) {
  const { language, say } = useReading()
  const { day, techs, name, description, quantity, unitPrice, discount, untaxed } = line
  const visit = [day && dayIn(language, day), techs].filter(Boolean).join(' · ')
  return (
    <>
      {visit && <span className="quiet">{visit}</span>}
      {name && <strong>{name}</strong>}
      {description && <span className="description">{description}</span>}
      <span className="quiet">
        {figureIn(language, quantity)} × {money(unitPrice)}
      </span>
      {discount && (
        <span className="quiet">
          {say('document.less', {
            part:
              'percent' in discount
                ? percentIn(language, String(Number(discount.percent) / 100))
                : money(discount.amount),
          })}
        </span>
      )}
      {untaxed && <span className="quiet">{say('document.untaxed')}</span>}
    </>
  )
}

/** The lines of a document. */
export function Lines({ lines, money }: { lines: readonly CustomerLine[]; money: Money }) {
  const { say } = useReading()
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{say('document.item')}</th>
          <th scope="col" className="amount">
            {say('document.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // Lines of a document that went out neither move nor change.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={at}>
            <td>
              <LineText line={line} money={money} />
            </td>
            <td className="amount">{money(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'total' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** What a document comes to, and the deposit that it asks. */
type Summed = Pick<CustomerDocument, 'subtotal' | 'discountAmount' | 'taxes' | 'total'> & {
  depositAmount?: string | null
  depositPaid?: string
}

/** What a document comes to; what was paid and is owed stands with an invoice alone. */
export function Sums({ shown, money }: { shown: Summed; money: Money }) {
  const { say, language } = useReading()
  return (
    <dl className="sums">
      <Sum label={say('document.subtotal')} value={money(shown.subtotal)} />
      {Number(shown.discountAmount) > 0 && (
        <Sum label={say('document.discount')} value={money(`-${shown.discountAmount}`)} />
      )}
      {shown.taxes.map(({ name, rate, amount }) => (
        <Sum
          key={name.en}
          label={`${name[inDocument(language)]} (${percentIn(language, rate)})`}
          value={money(amount)}
        />
      ))}
      <Sum label={say('document.total')} value={money(shown.total)} isTotal />
      {shown.depositAmount && <Sum label={say('document.deposit')} value={money(shown.depositAmount)} />}
      {Number(shown.depositPaid ?? 0) > 0 && (
        <Sum label={say('document.depositPaid')} value={money(shown.depositPaid ?? '0')} />
      )}
    </dl>
  )
}

function percentIn(language: Language, rate: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 6 })
  return format.format(Number(rate))
}

/** What a document says below its lines. */
export function Texts({ shown }: { shown: Pick<CustomerDocument, 'notes' | 'terms'> }) {
  const { say } = useReading()
  const texts = [
    { title: say('document.notes'), text: shown.notes },
    { title: say('document.terms'), text: shown.terms },
  ]
  return texts.map(
    ({ title, text }) =>
      text && (
        <section key={title} className="texts">
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ),
  )
}

/** What a document is called, for whom it is, and its days. */
export function Head({ shown, until }: { shown: Omit<CustomerDocument, 'lines'>; until: string | null }) {
  const { say, language } = useReading()
  return (
    <div className="head">
      <h1>
        {shown.kind[language]} {shown.number}
      </h1>
      <p>
        {say('document.for', { name: shown.clientName })}
        {shown.day && <> · {dayIn(language, shown.day)}</>}
      </p>
      {until && <p className="quiet">{until}</p>}
    </div>
  )
}

/** Leads to the document on paper. */
export function PdfLink({ token }: { token: string }) {
  const { say, language } = useReading()
  const locale = inDocument(language)
  return (
    <a className="button" href={addressOf(token, `/pdf?download=1&locale=${locale}`)} download>
      {say('document.pdf')}
    </a>
  )
}

/** How a document's amounts are written. */
export const moneyOf =
  (language: Language, { currency }: Pick<CustomerDocument, 'currency'>): Money =>
  (amount) =>
    amountIn(language, amount, currency)
