import type { Page } from '@playwright/test'

/**
 * Words that are the same in all languages: names, keys, the pattern of a telephone number, a source of maps (`Natural
 * Earth`), and texts that the requirements fix (`Todo...`).
 */
const properNames =
  'Fieldhouse Whirlpool Bosch Kenmore Maytag Samsung Ctrl Esc Enter English Français Español xxx xxxx admin Todo... Natural Earth'

/** The words that `Intl` writes into dates, durations and amounts for the generated test language. */
function wordsOfFormats(): string {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1, month * 2))
  const styles = ['long', 'short'] as const
  const dates = styles.flatMap((style) => {
    const month = new Intl.DateTimeFormat('en-CA', { month: style, weekday: style })
    return months.map((day) => month.format(day))
  })
  const weekdays = styles.flatMap((style) => {
    const day = new Intl.DateTimeFormat('en-CA', { weekday: style, timeStyle: undefined })
    return Array.from({ length: 7 }, (_, index) => day.format(new Date(2026, 10, index + 1)))
  })
  const zone = new Intl.DateTimeFormat('en-CA', { dateStyle: 'full', timeStyle: 'long' }).format(months[0])
  const durations = ['hour', 'minute', 'second', 'day', 'week', 'month', 'year'].flatMap((unit) =>
    [1, 2].flatMap((count) => [
      ...styles.map((unitDisplay) =>
        new Intl.NumberFormat('en-CA', { style: 'unit', unit, unitDisplay }).format(count),
      ),
      new Intl.RelativeTimeFormat('en-CA', { numeric: 'auto' }).format(
        -count,
        unit as Intl.RelativeTimeFormatUnit,
      ),
    ]),
  )
  return [...dates, ...weekdays, zone, ...durations, 'a.m. p.m. CAD USD km min'].join(' ')
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}\p{M}.’']+/gu) ?? []

/** Whether a string is a code, such as `ON_CLIENT_SITE`. Screens show a text in place of a code. */
const isCode = (text: string): boolean => /^[A-Z][A-Z_0-9]{2,}$/.test(text)

/**
 * Yields all strings in a value, including those in nested objects and arrays. Tests use this function to collect the
 * data that they send to the server.
 */
export function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* stringsIn(inner)
}

/**
 * The visible text of a page, and the names of its elements for screen readers. Documents in another language, which
 * have their own `lang`, do not count.
 */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.documentElement.lang
    const others = [...document.querySelectorAll<HTMLElement>('body [lang]')].filter(
      (each) => each.lang !== own,
    )
    for (const each of others) each.style.display = 'none'
    const shown = [...document.querySelectorAll('body *')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    )
    const labels = shown.flatMap((element) =>
      ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    )
    const values = shown.flatMap((element) =>
      element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type)
        ? [element.value]
        : [],
    )
    const texts = [document.title, document.body.innerText, ...labels, ...values]
    for (const each of others) each.style.display = ''
    return texts
  })

/** Removes the bracketed parts of a text. A text in brackets may contain other texts in brackets. */
function outside(text: string): string {
  let depth = 0
  let rest = ''
  for (const letter of text)
    if (letter === '⟦') depth += 1
    else if (letter === '⟧') {
      depth -= 1
      rest += '\n'
    } else if (depth <= 0) rest += letter
  return depth === 0 ? rest : `${rest}\nunbalanced brackets`
}

// The check ignores data: strings that the test sent to the server, names, initials, and the words of dates, durations
// and amounts. Words with digits or signs are numbers of records, addresses and time zones.

/** Returns a function that finds the words outside brackets on a page, except data. */
export function outsideBrackets(sent: ReadonlySet<string>): (page: Page) => Promise<string[]> {
  const always = new Set(wordsOf(`${properNames} ${wordsOfFormats()}`))
  return async (page) => {
    const data = new Set([...always, ...[...sent].filter((text) => !isCode(text)).flatMap(wordsOf)])
    const isData = (word: string) => data.has(word) || data.has(word.replace(/\.$/, ''))
    const lines = (await textsOf(page)).flatMap((text) => outside(text).split('\n'))
    const said = lines.filter((line) =>
      wordsOf(line.replaceAll(/\S*(?:\d|@|\/)\S*|(?<!\p{L})\p{Lu}{2}(?!\p{L})|\b[A-Z]+-/gu, ' ')).some(
        (word) => !isData(word),
      ),
    )
    return [...new Set(said.map((line) => line.trim()))]
  }
}
