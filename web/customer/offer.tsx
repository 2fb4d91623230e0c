import type { CustomerEstimate, OfferedLine } from '@fieldhouse/domain/accounting/customer-answer'
import { type Money, LineText, Lines } from './document-view.tsx'
import type { Picking } from './picking.ts'
import { useReading } from './words.ts'

type Props = { shown: CustomerEstimate; money: Money; picking: Picking }

/** The optional lines, each with a checkbox. */
function Optional({ lines, money, picking }: { lines: OfferedLine[]; money: Money; picking: Picking }) {
  const { say } = useReading()
  if (lines.length === 0) return null
  return (
    <fieldset className="choices">
      <legend>{say('offer.optional')}</legend>
      {lines.map((line) => (
        <label key={line._id} className="choice">
          <input
            type="checkbox"
            checked={picking.taken.has(line._id)}
            onChange={({ currentTarget: { checked } }) => picking.take(line._id, checked)}
          />
          <span className="said">
            <LineText line={line} money={money} />
          </span>
          <span className="amount">{money(line.amount)}</span>
        </label>
      ))}
    </fieldset>
  )
}

const isIn = ({ optional, taken }: OfferedLine) => !optional || taken
const fixed = (lines: OfferedLine[]) => lines.filter(({ optional }) => !optional)
const loose = (lines: OfferedLine[]) => lines.filter(({ optional }) => optional)

/** The lines, options and optional lines of an estimate that can still be answered (OPEN-214, OPEN-215). */
export function Offer({ shown, money, picking }: Props) {
  const { say } = useReading()
  const picked = shown.options.find(({ _id }) => _id === picking.option)
  return (
    <>
      {fixed(shown.lines).length > 0 && <Lines lines={fixed(shown.lines)} money={money} />}
      {shown.options.length > 0 && (
        <fieldset className="choices">
          <legend>{say('offer.option')}</legend>
          {shown.options.map(({ _id, name }) => (
            <label key={_id} className="choice">
              <input
                type="radio"
                name="option"
                checked={picking.option === _id}
                onChange={() => picking.pick(_id)}
              />
              <span className="said">{name}</span>
              <span className="amount">{money(picking.totalWith(_id) ?? '')}</span>
            </label>
          ))}
        </fieldset>
      )}
      {picked && fixed(picked.lines).length > 0 && <Lines lines={fixed(picked.lines)} money={money} />}
      <Optional
        lines={[...loose(shown.lines), ...loose(picked?.lines ?? [])]}
        money={money}
        picking={picking}
      />
    </>
  )
}

/** The accepted or offered lines of an estimate that can no longer be answered. */
export function Offered({ shown, money }: Omit<Props, 'picking'>) {
  const picked = shown.options.find(({ _id }) => _id === shown.option)
  const lines = [...shown.lines, ...(picked?.lines ?? [])].filter(isIn)
  return (
    <>
      {picked && <h2>{picked.name}</h2>}
      <Lines lines={lines} money={money} />
    </>
  )
}
