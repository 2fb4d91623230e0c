import { DockerfileParser } from 'dockerfile-ast'

/** An instruction of a Dockerfile. Its arguments are available as one string and as a list. */
export type Step = { keyword: string; words: string; args: string[] }

/** Returns the instructions of a Dockerfile in order. */
export const stepsOf = (text: string): Step[] =>
  DockerfileParser.parse(text)
    .getInstructions()
    .map((each) => ({
      keyword: each.getKeyword(),
      words: (each.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ''),
      args: each.getArguments().map((argument) => argument.getValue()),
    }))

/** Returns the arguments of the first instruction with a keyword. */
export const wordsOf = (steps: readonly Step[], keyword: string): string =>
  steps.find((step) => step.keyword === keyword)?.words ?? ''

/** Returns the settings of the ENV instructions. */
export const settingsOf = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ keyword }) => keyword === 'ENV')
      .flatMap(({ args }) =>
        args.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
      ),
  )
