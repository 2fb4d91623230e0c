/** The day of the week as in ISO 8601: 1 is Monday, and 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** The countries whose weeks do not begin on Monday, by the week data of the Unicode CLDR. */
const countriesByWeekStart: readonly (readonly [Weekday, string])[] = [
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE ' +
      'PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
]

/**
 * The first day of the week in a country (ISO 3166-1): Monday in France and Spain, Sunday in Canada. Without a country,
 * it is Sunday (CAL-02).
 */
export function weekStartOf(country: string | null): Weekday {
  if (country === null || country === '') return 7
  const code = country.toUpperCase()
  return countriesByWeekStart.find(([, codes]) => codes.split(' ').includes(code))?.[0] ?? 1
}
