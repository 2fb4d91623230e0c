/** The parts of a PostgreSQL URL. The standard parser refuses the socket form, whose host is empty. */
const shape = /^(postgres(?:ql)?:\/\/)(?:([^:@/]*)(?::[^@/]*)?@)?([^/?]*)(?:\/([^?]*))?(\?.*)?$/

type Parts = { scheme: string; user: string; host: string; database: string; query: string }

/** Splits a PostgreSQL URL into its parts, and decodes the names. */
export function urlParts(url: string): Parts {
  const [, scheme, user = '', host = '', database = '', query = ''] = shape.exec(url) ?? []
  if (!scheme) throw new Error('not a PostgreSQL URL')
  return {
    scheme,
    user: decodeURIComponent(user),
    host,
    database: decodeURIComponent(database) || decodeURIComponent(user),
    query,
  }
}

/** Returns the URL with its login replaced. */
export function withLogin(url: string, login: { role: string; password: string }): string {
  const { scheme, host, database, query } = urlParts(url)
  return `${scheme}${encodeURIComponent(login.role)}:${encodeURIComponent(login.password)}@${host}/${encodeURIComponent(database)}${query}`
}

/** Returns the URL with its database replaced. */
export const withDatabase = (url: string, database: string): string => {
  const [, scheme = '', , host = '', , query = ''] = shape.exec(url) ?? []
  const credentials = /^[^:]+:\/\/([^/]*@)?/.exec(url)?.[1] ?? ''
  return `${scheme}${credentials}${host}/${encodeURIComponent(database)}${query}`
}
