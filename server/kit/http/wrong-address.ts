import { Problem } from '@fieldhouse/domain/kit/entity/problem'
import { escapeHtml } from '@fieldhouse/domain/kit/words/mail-html'
import { type Language, type Words, say } from '@fieldhouse/domain/kit/words/words'
import { wrongHost, wrongOrigin } from '@fieldhouse/domain/kit/words/wrong-address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** How much of a name that was asked for is repeated. */
const longest = 200

/** How many different names are told to the log: anybody can make up more. */
const mostTold = 10

/** Tells the log of each thing once, and of no more than a few. */
export function onceEach(tell: (about: string) => void): (about: string) => void {
  const told = new Set<string>()
  return (about) => {
    if (told.has(about) || told.size >= mostTold) return
    told.add(about)
    tell(about)
  }
}

/** A refusal that names APP_URL and what arrived in its place. */
class WrongAddress extends Problem {}

/** The refusal of a request for another host than ours. */
export const wrongHostAsked = ({ appUrl }: Config, host: string): Problem =>
  new WrongAddress('VALIDATION', {
    errors: [{ path: ['host'], code: 'INVALID' }],
    words: wrongHost,
    params: { appUrl, asked: host.slice(0, longest) },
  })

/** The refusal of a change that the page of another origin asks for. */
export const wrongOriginAsked = ({ appUrl }: Config, origin: string): Problem =>
  new WrongAddress('FORBIDDEN', {
    words: wrongOrigin,
    params: { appUrl, asked: origin.slice(0, longest) },
  })

const titles: Words = { en: 'Wrong address', fr: 'Mauvaise adresse', es: 'Dirección equivocada' }

function page(problem: Problem, language: Language): string {
  const { words, params } = problem.details
  const sentence = escapeHtml(words ? say(words, language, params) : '')
  const title = say(titles, language)
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><h1>${title}</h1><p>${sentence}</p></html>\n`
}

/** Answers a refused address as a page where a person opens it in a browser; false where the refusal goes out as it is. */
export function answerWrongAddress(request: FastifyRequest, reply: FastifyReply, error: unknown): boolean {
  const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
  if (!(error instanceof WrongAddress) || !wantsPage) return false
  void reply.code(400).type('text/html; charset=utf-8').send(page(error, request.language))
  return true
}
