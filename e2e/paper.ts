import { publicHolidays } from '@fieldhouse/domain/people/public-holidays'
import type { Page } from '@playwright/test'

/** A valid 1 x 1 PNG. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Requests the address of a link with the cookies of the page's browser. */
export async function fetchedFrom(page: Page, address: string) {
  const answer = await page.request.get(address)
  return { status: answer.status(), headers: answer.headers(), body: await answer.body() }
}

const inToronto = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', ...options }).format(at)

/** Whether a day is a public holiday in Québec, where the workspaces of the journeys are. */
const isHoliday = (day: string) =>
  publicHolidays('CA-QC', Number(day.slice(0, 4)), 'en').some((holiday) => holiday.day === day)

/** The first working day in Québec at least two days after today in Toronto's time zone, as `YYYY-MM-DD`. */
export function nextWorkday(now: number): string {
  for (let ahead = 2; ; ahead += 1) {
    const at = now + ahead * 86_400_000
    const day = inToronto(at, { year: 'numeric', month: '2-digit', day: '2-digit' })
    if (!/Sat|Sun/.test(inToronto(at, { weekday: 'short' })) && !isHoliday(day)) return day
  }
}
