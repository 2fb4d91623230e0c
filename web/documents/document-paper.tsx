import type { PrintedCells } from '@fieldhouse/domain/documents/printed-lines'
import {
  type PrintSource,
  type PrintedDocument,
  printedDocument,
} from '@fieldhouse/domain/documents/printed-document'
import { type Language, writtenLocale } from '@fieldhouse/domain/kit/words/words'
import classes from './document.module.css'
import { usePhoneNumbers } from '../ui/phone-numbers.ts'

type Props = { source: PrintSource & { locale: Language | null; logo: string | null } }

/** A document as on paper, in its own language, for showing an issued document and for printing. */
export function DocumentPaper({ source }: Props) {
  const locale = source.locale ?? 'en'
  usePhoneNumbers()
  const printed = printedDocument(source, locale)
  return (
    <article className={classes.paper} lang={writtenLocale[locale]}>
      <PaperHead printed={printed} logo={source.logo} />
      {(printed.lines.length > 0 || printed.options.length === 0) && (
        <PaperLines printed={printed} lines={printed.lines} />
      )}
      {printed.options.map(({ name, lines, sums }) => (
        <section key={name} className={classes.option} aria-label={name}>
          <h2 className={classes.optionName}>{name}</h2>
          <PaperLines printed={printed} lines={lines} />
          <PaperSums sums={sums} />
        </section>
      ))}
      {printed.options.length === 0 && <PaperSums sums={printed.sums} />}
      <div className={classes.texts}>
        {printed.texts.map(({ label, value }) => (
          <div key={label}>
            <div className={classes.label}>{label}</div>
            <p className={classes.written}>{value}</p>
          </div>
        ))}
        {printed.company.taxNumbers.length > 0 && (
          <div className={classes.quiet}>{printed.company.taxNumbers.join(' · ')}</div>
        )}
      </div>
    </article>
  )
}

function PaperSums({ sums }: Pick<PrintedDocument, 'sums'>) {
  return (
    <div className={`${classes.sums} figures`}>
      {sums.map(({ label, value, isTotal }) => (
        <div key={label} className={`${classes.sum} ${isTotal ? classes.total : ''}`}>
          <span>{label}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}

type PartProps = { printed: ReturnType<typeof printedDocument> }

/** The sender, the recipient, the title, the dates and the terms. */
function PaperHead({ printed, logo }: PartProps & { logo: string | null }) {
  const { company, client } = printed
  return (
    <>
      <div className={classes.top}>
        <div className={classes.block}>
          {logo?.startsWith('/') && (
            <img className={classes.logo} src={logo} width={printed.logoWidth} alt={company.name} />
          )}
          <div className={classes.name}>{company.name}</div>
          {[...company.lines, ...company.contact].map((line) => (
            <div key={line} className={classes.quiet}>
              {line}
            </div>
          ))}
        </div>
        <div className={`${classes.block} ${classes.right}`}>
          <div className={classes.title}>{printed.title}</div>
          <div className={classes.name}>{printed.number}</div>
          {printed.mark && <span className={classes.mark}>{printed.mark}</span>}
        </div>
      </div>
      <div className={classes.top} style={{ border: 0, padding: 0 }}>
        <div className={classes.block}>
          <div className={classes.label}>{client.label}</div>
          <div className={classes.name}>{client.name}</div>
          {client.lines.map((line) => (
            <div key={line} className={classes.quiet}>
              {line}
            </div>
          ))}
        </div>
        <dl className={`${classes.block} ${classes.facts}`}>
          {printed.facts.map(({ label, value }) => [
            <dt key={`${label} label`}>{label}</dt>,
            <dd key={label} className="figures">
              {value}
            </dd>,
          ])}
        </dl>
      </div>
    </>
  )
}

function PaperLines({ printed, lines }: PartProps & { lines: readonly PrintedCells[] }) {
  const { head } = printed
  return (
    <div className={classes.linesFrame}>
      <table aria-label={printed.title} className={`${classes.lines} ${classes.shown}`}>
        <thead>
          <tr>
            {printed.showsVisits && <th>{head.date}</th>}
            {printed.showsVisits && <th>{head.techs}</th>}
            <th>{head.description}</th>
            <th className={classes.figure}>{head.quantity}</th>
            <th className={classes.figure}>{head.rate}</th>
            <th className={classes.figure}>{head.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={`${at} ${line.description}`}>
              {printed.showsVisits && <td className={classes.visit}>{line.date}</td>}
              {printed.showsVisits && <td className={classes.visit}>{line.techs}</td>}
              <td className={`${classes.written} ${classes.itemCell}`}>
                {line.name && <div className={classes.itemName}>{line.name}</div>}
                {line.description}
                {line.note && <div className={classes.quiet}>{line.note}</div>}
                {line.box && <div className={classes.boxed}>{line.box}</div>}
              </td>
              <td className={classes.figure} data-label={head.quantity}>
                {line.quantity}
              </td>
              <td className={classes.figure} data-label={head.rate}>
                {line.rate}
              </td>
              <td className={classes.figure}>{line.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
