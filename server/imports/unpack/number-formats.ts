/** The format of numbers in a cell: whether they show a day and a time, and the minimum number of digits. */
export type NumberFormat = { isDay: boolean; hasTime: boolean; digits: number }

const plain: NumberFormat = { isDay: false, hasTime: false, digits: 0 }

/** The built-in formats of all workbooks, by id (ECMA-376, 18.8.30): days, days with times, times. */
function builtIn(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || (id >= 50 && id <= 58) || id === 36)
    return { isDay: true, hasTime: false, digits: 0 }
  if (id === 22) return { isDay: true, hasTime: true, digits: 0 }
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47))
    return { isDay: false, hasTime: true, digits: 0 }
  return plain
}

/** The format of a cell. The workbook may declare a format code. Otherwise, the id determines the format. */
export function formatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn(id)
  if (/^0{2,}$/.test(code)) return { ...plain, digits: code.length }
  const bare = code
    .replaceAll(/"[^"]*"|\\.|_.|\*./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';', 1)[0]
  const isDay = /[yd]/i.test(bare ?? '')
  const hasTime = /[hs]/i.test(bare ?? '')
  return /general/i.test(bare ?? '') ? plain : { isDay, hasTime, digits: 0 }
}

const dayMs = 86_400_000

/** Converts a number of days since 1900 or 1904 to a day and time such as `2026-11-03 14:30`. */
function dayText(days: number, { isDay, hasTime }: NumberFormat, is1904: boolean): string | null {
  // The first workbooks treated 1900 as a leap year, so all later workbooks also count a day 29 February 1900.
  const own = is1904 ? days + 1462 : days < 60 ? days + 1 : days
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round((own * dayMs) / 60_000) * 60_000)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999) return null
  const [day = '', time = ''] = at.toISOString().split('T')
  if (!isDay) return time.slice(0, 5)
  return hasTime && own % 1 !== 0 ? `${day} ${time.slice(0, 5)}` : day
}

/** A number as the workbook shows it, such as `12.1`, `01234` or `2026-11-03`. Binary rounding errors are removed. */
export function numberText(raw: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(raw)
  if (raw.trim() === '' || !Number.isFinite(value)) return raw
  const day = format.isDay || format.hasTime ? dayText(value, format, is1904) : null
  if (day !== null) return day
  const text = /^-?\d{1,15}(?:\.\d+)?$/.test(raw) && raw.length < 16 ? raw : plainNumber(value)
  return text.padStart(format.digits, '0')
}

/** A number in plain digits, rounded to 15 significant digits. */
const plainNumber = (value: number): string => {
  const short = Number(value.toPrecision(15))
  return Math.abs(short) < 1e21 && Math.abs(short) >= 1e-6
    ? String(short)
    : short === 0
      ? '0'
      : short.toString()
}
