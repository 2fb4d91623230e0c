/**
 * Whether a path belongs to a screen. The worker ignores API calls, customers' links, status pages and files
 * (server/web/serve-web.ts).
 */
export const isScreen = (path: string): boolean =>
  !/^\/+(?:api|assets|dev|healthz|l|metrics|readyz)(?:\/|$)/i.test(path) &&
  !path.startsWith('//') &&
  !/\.[a-z0-9]+$/i.test(path)

type Answer = Pick<Response, 'headers' | 'redirected' | 'status' | 'type'>

/** Whether a response is complete, and came from our own server without a redirect. */
const isWhole = ({ redirected, status, type }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected

/**
 * Whether a response is a built file. If the response is an HTML page instead, it comes from a captive portal or a
 * failing proxy.
 */
export const isFile = (answer: Answer): boolean =>
  isWhole(answer) && !/^text\/html\b/i.test(answer.headers.get('content-type') ?? '')

/** Whether a response is the page of the build with the date `buildDate`. */
export const isPageOf = async (
  buildDate: number,
  answer: Answer & Pick<Response, 'text'>,
): Promise<boolean> => isWhole(answer) && (await answer.text()).includes(`content="${buildDate}"`)
