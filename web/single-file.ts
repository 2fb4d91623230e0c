import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The policy of a page that loads nothing: its own script and styles alone may run. */
const policyOf = (script: string, style: string): string =>
  `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`

/** Puts the script and the styles of a page into the page itself, so that it works as one file without a network. */
export const singleFile = (): Plugin => ({
  name: 'single-file',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const page = files.find(({ fileName }) => fileName.endsWith('.html'))
    const chunks = files.filter((file) => file.type === 'chunk')
    const [chunk] = chunks
    if (page?.type !== 'asset' || !chunk || chunks.length > 1) throw new Error('a single file has one script')
    const style = files
      .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
      .map((file) => (file.type === 'asset' ? String(file.source) : ''))
      .join('')
    const script = chunk.code.replaceAll('</script', '<\\/script')
    const head = `<meta http-equiv="Content-Security-Policy" content="${policyOf(script, style)}" />`
    page.source = String(page.source)
      .replaceAll(/<script[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
      .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n    ${head}`)
      .replace('</head>', () => `<style>${style}</style>\n  </head>`)
      .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`)
    for (const file of files) if (file !== page) delete bundle[file.fileName]
  },
})
