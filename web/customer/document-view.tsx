import type {
  CustomerDocument,
  CustomerLine,
  CustomerTax,
} from '@fieldhouse/domain/documents/customer-document'
import type { Language } from '@fieldhouse/domain/kit/words/words'
import { addressOf } from './api.ts'
import { amountIn, dayIn, figureIn, priceIn } from './figures.ts'
import { useReading } from './words.ts'

/** Formats amounts and unit prices in a document's currency. */
export type Money = { (amount: string): string; price(price: string): string }

/** The texts of a line: date and technician, description, quantity and price. */
export function LineText({ line, money }: { line: CustomerLine; money: Money }) {
  const { language, say } = useReading()
  const { day, techs, name, description, quantity, unitPrice, discount, discountName, untaxed, taxRate } =
    line
  const visit = [day && dayIn(language, day), techs].filter(Boolean).join(' · ')
  return (
    <>
      {visit && <span className="quiet">{visit}</span>}
      {name && <strong>{name}</strong>}
      {description && <span className="description">{description}</span>}
      <span className="quiet">
        {figureIn(language, quantity)} × {money.price(unitPrice)}
      </span>
      {discount && (
        <span className="quiet">
          {say('document.less', {
            part:
              'percent' in discount
                ? percentIn(language, String(Number(discount.percent) / 100))
                : money(discount.amount),
          })}
          {discountName && ` (${discountName})`}
        </span>
      )}
      {untaxed && <span className="quiet">{say('document.untaxed')}</span>}
      {!untaxed && taxRate && (
        <span className="quiet">{say('document.taxRate', { rate: percentIn(language, taxRate) })}</span>
      )}
    </>
  )
}

export function Lines({ lines, money }: { lines: readonly CustomerLine[]; money: Money }) {
  const { say } = useReading()
  return (
    <table className="lines" aria-label={say('document.items')}>
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
          // The lines of an issued document never move or change.
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

/** The amounts of a document, with the deposit of an estimate. */
type Summed = Pick<CustomerDocument, 'subtotal' | 'discountAmount' | 'taxes' | 'total'> & {
  depositAmount?: string | null
  depositPaid?: string
}

type Settled = Pick<CustomerDocument, 'paid' | 'credited' | 'balance' | 'paidByCredit' | 'creditLeft'>

/** The paid, credited and remaining amounts of an invoice, and the remaining credit of the account. */
function SettledSums({ of, money }: { of: Settled; money: Money }) {
  const { say } = useReading()
  const { paid, credited, balance, paidByCredit, creditLeft } = of
  const [isPaid, isCredited] = [Number(paid) > 0, Number(credited) > 0]
  return (
    <>
      {isCredited && <Sum label={say('document.credited')} value={money(`-${credited}`)} />}
      {isPaid && <Sum label={say('document.paid')} value={money(`-${paid}`)} />}
      {paidByCredit && <Sum label={say('document.paidByCredit')} value={money(paidByCredit)} />}
      {(isPaid || isCredited) && <Sum label={say('document.balance')} value={money(balance)} isTotal />}
      {creditLeft && <Sum label={say('document.creditLeft')} value={money(creditLeft)} />}
    </>
  )
}

/** A tax with its rate. If lines have rates of their own, its label contains the taxed amount. */
function TaxSum({ tax: { name, rate, amount, base }, money }: { tax: CustomerTax; money: Money }) {
  const { say, language } = useReading()
  const tax = taxLabel(name[language], percentIn(language, rate))
  const label = base === undefined ? tax : say('document.taxOn', { tax, amount: money(base) })
  return <Sum label={label} value={money(amount)} />
}

type SumsProps = { shown: Summed; money: Money; settled?: Settled | null }

/** The sums of a document, and the remaining balance of an invoice. */
export function Sums({ shown, money, settled = null }: SumsProps) {
  const { say } = useReading()
  return (
    <dl className="sums">
      <Sum label={say('document.subtotal')} value={money(shown.subtotal)} />
      {Number(shown.discountAmount) > 0 && (
        <Sum label={say('document.discount')} value={money(`-${shown.discountAmount}`)} />
      )}
      {shown.taxes.map((tax) => (
        <TaxSum key={`${tax.code} ${tax.rate}`} tax={tax} money={money} />
      ))}
      <Sum label={say('document.total')} value={money(shown.total)} isTotal />
      {shown.depositAmount && <Sum label={say('document.deposit')} value={money(shown.depositAmount)} />}
      {Number(shown.depositPaid ?? 0) > 0 && (
        <Sum label={say('document.depositPaid')} value={money(shown.depositPaid ?? '0')} />
      )}
      {settled && <SettledSums of={settled} money={money} />}
    </dl>
  )
}

/** The label of a tax: its name and its rate, or only the name if the name contains a rate. */
const taxLabel = (name: string, rate: string): string => (name.includes('%') ? name : `${name} (${rate})`)

/** A share as a percentage in a language. */
export function percentIn(language: Language, rate: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 6 })
  return format.format(Number(rate))
}

/** The texts below a document's lines. */
export function Texts({ shown }: { shown: Pick<CustomerDocument, 'exemption' | 'notes' | 'terms'> }) {
  const { say, language } = useReading()
  const texts = [
    { title: say('document.untaxed'), text: shown.exemption?.[language] },
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

/** The title, recipient and dates of a document. */
export function Head({ shown, until }: { shown: Omit<CustomerDocument, 'lines'>; until: string | null }) {
  const { say, language } = useReading()
  return (
    <div className="head">
      <h1>
        {shown.kind[language]} {shown.number}
      </h1>
      {shown.corrects && <p>{say('document.corrects', { number: shown.corrects })}</p>}
      <p>
        {say('document.for', { name: shown.clientName })}
        {shown.day && <> · {dayIn(language, shown.day)}</>}
      </p>
      {until && <p className="quiet">{until}</p>}
    </div>
  )
}

/** A party of a document, with its address. */
function Party({ label, name, lines }: { label: string; name: string; lines: readonly string[] }) {
  return (
    <section className="party">
      <h2>{label}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}

/** The parties and the job of a document, as they were when it was issued. */
export function Parties({ shown }: { shown: Pick<CustomerDocument, 'parties' | 'job'> }) {
  const { say, language } = useReading()
  const { company, client } = shown.parties[language]
  const facts = [
    { label: say('document.job'), value: shown.job?.jobNumber },
    { label: say('document.purchaseOrder'), value: shown.job?.purchaseOrder },
    { label: say('document.serviceLocation'), value: shown.job?.serviceLocation },
  ].filter(({ value }) => value)
  return (
    <div className="parties">
      <Party
        label={say('document.from')}
        name={company.name}
        lines={[...company.lines, ...company.contact, ...company.taxNumbers]}
      />
      <Party label={say('document.to')} name={client.name} lines={client.lines} />
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** A link to the document's PDF. */
export function PdfLink({ token }: { token: string }) {
  const { say, language } = useReading()
  return (
    <a className="button" href={addressOf(token, `/pdf?download=1&locale=${language}`)} download>
      {say('document.pdf')}
    </a>
  )
}

/** Formatters for the amounts of a document. */
export const moneyOf = (language: Language, { currency }: Pick<CustomerDocument, 'currency'>): Money =>
  Object.assign((amount: string) => amountIn(language, amount, currency), {
    price: (price: string) => priceIn(language, price, currency),
  })
