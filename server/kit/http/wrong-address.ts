import { translated } from '@fieldhouse/domain/kit/words/translated'
import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { escapeHtml } from '@fieldhouse/domain/kit/words/mail-html'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { wrongHost, wrongOrigin } from '@fieldhouse/domain/kit/words/wrong-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The maximum length of a requested name in an error message. Longer names are cut. */
const longest = 200

/** The maximum number of different names that are logged, because anybody can invent names. */
const mostTold = 10

/** Returns a function that logs each name once, up to `mostTold` names. */
export function onceEach(tell: (about: string) => void): (about: string) => void {
  const told = new Set<string>()
  return (about) => {
    if (told.has(about) || told.size >= mostTold) return
    told.add(about)
    tell(about)
  }
}

/** An error that names APP_URL and the address of the request. */
class WrongAddress extends Problem {}

/** The error for a request with a `Host` that does not belong to this server. */
export const wrongHostAsked = ({ appUrl }: Config, host: string): Problem =>
  new WrongAddress('VALIDATION', {
    errors: [{ path: ['host'], code: 'INVALID' }],
    words: wrongHost,
    params: { appUrl, asked: host.slice(0, longest) },
  })

/** The error for a write that a page of another origin has sent. */
export const wrongOriginAsked = ({ appUrl }: Config, origin: string): Problem =>
  new WrongAddress('FORBIDDEN', {
    words: wrongOrigin,
    params: { appUrl, asked: origin.slice(0, longest) },
  })

const titles: Words = translated('kit', 'wrongAddress.titles')

function page(problem: Problem, language: Language): string {
  const { words, params } = problem.details
  const sentence = escapeHtml(words ? say(words, language, params) : '')
  const title = say(titles, language)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${sentence}</p></html>\n`
}

/** Sends the error as a page if a person opened the address in a browser. Otherwise returns false. */
export function answerWrongAddress(request: FastifyRequest, reply: FastifyReply, error: unknown): boolean {
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (!(error instanceof WrongAddress) || !wantsPage) return false
  void reply.code(400).type('text/html; charset=utf-8').send(page(error, request.language))
  return true
}
