/**
 * Whether an address is that of a screen, all of which are one page. Calls, customers' links, what the server says of itself
 * and files are none (server/web/serve-web.ts): the worker leaves them alone.
 */
export const isScreen = (path: string): boolean =>
  !/^\/+(?:api|assets|dev|healthz|l|metrics|readyz)(?:\/|$)/i.test(path) &&
  !path.startsWith('//') &&
  !/\.[a-z0-9]+$/i.test(path)

type Answer = Pick<Response, 'headers' | 'redirected' | 'status' | 'type'>

/** Whether an answer came as it was asked for: from our own server, and as a whole. */
const isWhole = ({ redirected, status, type }: Answer): boolean =>
  status === 200 && type === 'basic' && !redirected

/** Whether an answer is a file of a build. A page in its place is of somebody between us: a network to sign in to, a proxy that fails. */
export const isFile = (answer: Answer): boolean =>
  isWhole(answer) && !/^text\/html\b/i.test(answer.headers.get('content-type') ?? '')

/** Whether an answer is the page of a build, which says when it was made. */
export const isPageOf = async (
  buildDate: number,
  answer: Answer & Pick<Response, 'text'>,
): Promise<boolean> => isWhole(answer) && (await answer.text()).includes(`content="${buildDate}"`)
