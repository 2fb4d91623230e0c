import classes from './organization.module.css'

type Row = { key: string; label: string; value: number; text: string }
type Props = { name: string; heads: readonly [string, string]; rows: readonly Row[] }

/** Shows figures as a table, with a bar in each row. */
export function Bars({ name, heads: [what, much], rows }: Props) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <table aria-label={name} className={classes['bars']}>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col" className={classes['figure']}>
            {much}
          </th>
          <td aria-hidden />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, value, text }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={`${classes['figure']} figures`}>{text}</td>
            <td aria-hidden className={classes['track']}>
              <div className={classes['bar']} style={{ width: `${(value / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
