import type { PaidPrice } from '@fieldhouse/domain/orders/calls'
import { useFormat } from '../kit/value/format.ts'
import classes from './price-chart.module.css'

/** The prices of one supplier in chronological order. */
export type PriceSeries = { id: string; name: string; prices: PaidPrice[] }

/**
 * Returns a function that maps the lowest value to `from` and the highest value to `to`. If there is only one value,
 * it is mapped to the middle.
 */
function scaleOf(values: readonly number[], from: number, to: number): (value: number) => number {
  const low = Math.min(...values)
  const high = Math.max(...values)
  return (value) => (high === low ? (from + to) / 2 : from + ((value - low) / (high - low)) * (to - from))
}

const timeOf = ({ createdAt }: PaidPrice) => Date.parse(createdAt)

/** The number of line styles. If there are more suppliers, the remaining suppliers share the last style. */
const looks = 5
const lookOf = (at: number) => classes[`look${Math.min(at, looks - 1)}`] ?? ''

/**
 * The prices of each supplier over time as a line. Hidden from screen readers, because a table beside it has the same
 * data.
 */
export function PriceChart({ label, series }: { label: string; series: readonly PriceSeries[] }) {
  const format = useFormat()
  const all = series.flatMap(({ prices }) => prices)
  const x = scaleOf(all.map(timeOf), 3, 97)
  const y = scaleOf(
    all.map(({ unitCost }) => Number(unitCost)),
    88,
    14,
  )
  const byTime = all.toSorted((a, b) => timeOf(a) - timeOf(b))
  const byPrice = all.toSorted((a, b) => Number(a.unitCost) - Number(b.unitCost))
  const levels = [...new Set([byPrice.at(-1)?.unitCost, byPrice.at(0)?.unitCost])]
  const ends = [...new Set([byTime.at(0), byTime.at(-1)].flatMap((price) => price?.createdAt ?? []))]
  return (
    <figure className={classes['figure']} aria-label={label}>
      <svg className={classes['chart']} aria-hidden>
        {levels.map(
          (level) =>
            level !== undefined && (
              <g key={level}>
                <line
                  x1="0"
                  x2="100%"
                  y1={`${y(Number(level))}%`}
                  y2={`${y(Number(level))}%`}
                  className={classes['level']}
                />
                <text x="0" y={`${y(Number(level))}%`} dy="-5" className={classes['word']}>
                  {format.money(level)}
                </text>
              </g>
            ),
        )}
        {series.map((each, at) => (
          <Series
            key={each.id}
            of={each}
            at={at}
            place={(price) => [x(timeOf(price)), y(Number(price.unitCost))]}
          />
        ))}
      </svg>
      <div className={classes['ends']} aria-hidden>
        {ends.map((end) => (
          <span key={end}>{format.instant(end)}</span>
        ))}
      </div>
      <ul className={classes['legend']} aria-hidden>
        {series.map(({ id, name }, at) => (
          <li key={id}>
            <svg width="22" height="10">
              <line x1="0" x2="22" y1="5" y2="5" className={`${classes['line']} ${lookOf(at)}`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  )
}

type SeriesProps = { of: PriceSeries; at: number; place: (price: PaidPrice) => [number, number] }

function Series({ of: { prices }, at, place }: SeriesProps) {
  return (
    <g className={lookOf(at)}>
      {prices.map((price, index) => {
        const [x, y] = place(price)
        const before = prices[index - 1]
        const [fromX, fromY] = before ? place(before) : [x, y]
        return (
          <g key={`${price.createdAt} ${index}`}>
            <line x1={`${fromX}%`} y1={`${fromY}%`} x2={`${x}%`} y2={`${y}%`} className={classes['line']} />
            <circle cx={`${x}%`} cy={`${y}%`} r="3.5" className={classes['dot']} />
          </g>
        )
      })}
    </g>
  )
}
